import type { DomainCode } from '#science/vocabulary.ts'
import type { ForAudiences, Side } from './content-types.ts'

/** One line a domain, by side: what the whole of its answers says about ways of working. */
export const DOMAIN_LINES: Readonly<Record<`${DomainCode}.${Side}`, ForAudiences>> = {
  'ES.L': {
    manager: 'Tends to feel pressure early and to show it, and so notices risks that calmer people miss.',
    person: 'You tend to feel pressure early, and so you notice risks that calmer people miss.',
  },
  'ES.M': {
    manager: 'Pressure touches this person about as much as it does most people.',
    person: 'Pressure touches you about as much as it does most people.',
  },
  'ES.H': {
    manager: 'Tends to stay even when things go wrong, and may not show when it is getting too much.',
    person: 'You tend to stay even when things go wrong. Others may not see when it is getting too much for you.',
  },
  'E.L': {
    manager: 'Tends to work best in calm and small company, and may be heard less in large rounds.',
    person: 'You tend to work best in calm and small company. In large rounds you may be heard less than you could be.',
  },
  'E.M': {
    manager: 'Moves between company and quiet about as most people do.',
    person: 'You move between company and quiet about as most people do.',
  },
  'E.H': {
    manager: 'Tends to draw energy from people and activity, and may find long quiet stretches hard.',
    person: 'You tend to draw energy from people and activity. Long quiet stretches may cost you more.',
  },
  'O.L': {
    manager: 'Tends to prefer the practical and the proven, and asks of a new idea what it is good for.',
    person: 'You tend to prefer what is practical and proven. Of a new idea you ask what it is good for.',
  },
  'O.M': {
    manager: 'Takes up new ideas about as readily as most people.',
    person: 'You take up new ideas about as gladly as most people do.',
  },
  'O.H': {
    manager: 'Tends to look for ideas and new ways, and may lose interest once the way is known.',
    person: 'You tend to look for ideas and new ways. Once the way is known, you may lose interest.',
  },
  'A.L': {
    manager: 'Tends to argue the own case and to stay sceptical, which keeps a group honest and can cost goodwill.',
    person:
      'You tend to argue your own case and to stay sceptical. That keeps a group honest. It can cost you goodwill.',
  },
  'A.M': {
    manager: 'Weighs own interests and those of others about as most people do.',
    person: 'You weigh your own needs and those of others about as most people do.',
  },
  'A.H': {
    manager: 'Tends to give way and to look after others, and may put a needed dispute off.',
    person: 'You tend to give way and look after others. You may put off a dispute that is needed.',
  },
  'C.L': {
    manager: 'Tends to be flexible and spontaneous, and works best with few fixed dates that are clear.',
    person: 'You tend to be flexible and spontaneous. A few clear dates help you.',
  },
  'C.M': {
    manager: 'Plans and finishes about as steadily as most people.',
    person: 'You plan and finish about as steadily as most people.',
  },
  'C.H': {
    manager: 'Tends to be organised and persistent, and may hold on to a plan longer than colleagues would.',
    person: 'You tend to be organised and persistent. You may hold on to a plan longer than others would.',
  },
}
