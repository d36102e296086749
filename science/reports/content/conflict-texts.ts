import type { ConflictRule } from '#science/comparison/conflict-rules.ts'

/** What two people may get wrong about each other. `{other}` is the first name of whom the reader reads, `{a}` and `{b}` of the two. */
export interface ConflictText {
  /** How A may read B: A is the one with more of it, or the one who heats up. */
  aReadsB: string
  bReadsA: string
  eachBrings: string
  agreeOn: string
}

/** The ten rules in words; the two are spoken to, each in turn. */
export const CONFLICT_TEXTS: Readonly<Record<ConflictRule, ConflictText>> = {
  1: {
    aReadsB: 'You may read {other}’s push for the lead as lack of respect.',
    bReadsA: 'You may read {other}’s firm view as a wish to keep you small.',
    eachBrings: '{a} and {b} both bring drive and a clear view. The group does not have to wait.',
    agreeOn: 'who leads on which topic, and how the other one is heard before it is settled',
  },
  2: {
    aReadsB: 'You may read {other}’s loose order as lack of care.',
    bReadsA: 'You may read {other}’s order as a wish to control.',
    eachBrings: '{a} brings a system that others can use. {b} brings ease when plans shift.',
    agreeOn: 'which few things must be in order, where they are kept, and what may stay loose',
  },
  3: {
    aReadsB: 'You may read the fast decision as careless.',
    bReadsA: 'You may read the wait as stalling.',
    eachBrings: '{a} brings care before a step that cannot be undone. {b} brings the first step.',
    agreeOn: 'which decisions need a night’s sleep, and who says so',
  },
  4: {
    aReadsB: 'You may read {other}’s hard words as an attack.',
    bReadsA: 'You may read {other}’s quick anger as a way to end the talk.',
    eachBrings: '{a} shows at once that something is wrong. {b} says what others leave out.',
    agreeOn: 'a word that stops the talk for ten minutes, and who takes it up again',
  },
  5: {
    aReadsB: 'You may read {other}’s distance as dislike.',
    bReadsA: 'You may read {other}’s warmth as too close, or as not meant.',
    eachBrings: '{a} brings people in. {b} keeps a fair view of them.',
    agreeOn: 'how much personal talk is welcome, and when it is time for the matter',
  },
  6: {
    aReadsB: 'You may read {other}’s wish for quiet as keeping away from you.',
    bReadsA: 'You may read {other}’s wish to talk as noise.',
    eachBrings: '{a} keeps people talking to each other. {b} gives the work the quiet it needs.',
    agreeOn: 'which hours are for talk and which for quiet, and how to ask for either',
  },
  7: {
    aReadsB: 'You may read {other}’s care for known ways as fear of the new.',
    bReadsA: 'You may read {other}’s new plans as a lack of patience.',
    eachBrings: '{a} finds better ways. {b} keeps what works from getting lost.',
    agreeOn: 'what stays for now, what is tried, and the day on which the trial is judged',
  },
  8: {
    aReadsB: 'You may read {other}’s calm as not caring about the date.',
    bReadsA: 'You may read {other}’s speed as pressure on you.',
    eachBrings: '{a} gets much done in a day. {b} makes things that hold.',
    agreeOn: 'which dates are firm, how much notice is fair, and what may take longer',
  },
  9: {
    aReadsB: 'You may read {other}’s way with rules as broken trust.',
    bReadsA: 'You may read {other}’s strictness as being against you.',
    eachBrings: '{a} makes sure that what is agreed holds. {b} finds a way where a rule blocks it.',
    agreeOn: 'which rules must stand, where there is room, and who hears of it before one is bent',
  },
  10: {
    aReadsB: 'You may take {other}’s silence as a yes.',
    bReadsA: 'You may think that {other} would tell you if something was wrong.',
    eachBrings: '{a} and {b} both bring calm and good will. Others like to work near them.',
    agreeOn: 'a fixed talk every two weeks in which each names one thing that should change',
  },
}
