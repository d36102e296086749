import type { ForAudiences } from '#science/reports/content/content-types.ts'

/** What stands behind the ends of the facets of Openness to Ideas: what each gives, and what it costs. */
export const oBlocks: Record<`${'O1' | 'O2' | 'O3' | 'O4' | 'O5'}.${'L' | 'H'}`, ForAudiences> = {
  'O1.H': {
    manager:
      'Tends to think in pictures and in what could be. Finds ways out where others see a wall. The price: the next small step may stay unclear. Helps: ask for one thing that can be shown by Friday.',
    person:
      'You tend to think in pictures and in what could be. You find ways where others see a wall. The price is that the next step may stay vague. Name one thing you can show by Friday.',
  },
  'O1.L': {
    manager:
      'Tends to stay with the facts at hand. Plans rest on what is known. The price: a chance that cannot be proved yet may be passed over. Helps: ask what would have to be true for the idea to work.',
    person:
      'You tend to stay with the facts at hand. Your plans stand on firm ground. The price is that you may pass over a chance too soon. Ask what would have to be true for it to work.',
  },
  'O2.H': {
    manager:
      'Tends to notice form and design. What leaves these hands looks right and reads well. The price: polish may take time that the task does not need. Helps: say how good is good enough.',
    person:
      'You tend to notice form and design. What you hand over looks right. The price is that polish takes time. Ask how good is good enough before you begin.',
  },
  'O2.L': {
    manager:
      'Tends to look at use before form. Time goes where it counts. The price: something sound may look careless to a customer. Helps: a template, or a colleague with an eye for it.',
    person:
      'You tend to look at use before form. Your time goes where it counts. The price is that good work may look careless. Use a template, or ask somebody with an eye for it.',
  },
  'O3.H': {
    manager:
      'Tends to notice feelings, own and others’. Senses early when a team is out of tune. The price: moods in the room can take up much strength. Helps: talk about what was sensed, and check it.',
    person:
      'You tend to notice feelings, yours and others’. You sense early when something is off. The price is that moods can tire you. Check what you sensed: ask, before you act on it.',
  },
  'O3.L': {
    manager:
      'Tends to keep feelings out of the matter. Decisions stay on the facts. The price: a mood that decides things may go unseen. Helps: a colleague who says how the room felt.',
    person:
      'You tend to keep feelings out of the matter. Your decisions rest on facts. The price is that a mood may turn a plan over and you see it late. Ask one person how the room felt.',
  },
  'O4.H': {
    manager:
      'Tends to like variety and change. New tools and new tasks are taken up gladly. The price: what works may be changed too soon, and routine may slip. Helps: agree on what stays as it is.',
    person:
      'You tend to like variety and change. You take up new things gladly. The price is that you may change what works. Decide what stays as it is before you start.',
  },
  'O4.L': {
    manager:
      'Tends to prefer familiar ways. Gives a team something to hold on to. The price: a change may meet questions for longer than others like. Helps: the reason first, then time to try it.',
    person:
      'You tend to prefer ways you know. You give a team something to hold on to. The price is that a change costs you more at first. Ask for the reason, and for a trial with an end.',
  },
  'O5.H': {
    manager:
      'Tends to enjoy abstract questions. Finds the rule behind the case. The price: may think on when a simple answer would do. Helps: say when the answer is needed and how deep.',
    person:
      'You tend to enjoy deep questions. You find the rule behind the case. The price is that you may think on when a plain answer would do. Ask how deep it needs to be, and by when.',
  },
  'O5.L': {
    manager:
      'Tends to prefer concrete matters. Gets from talk to task quickly. The price: a question of principle may be cut short. Helps: an example first, then the idea behind it.',
    person:
      'You tend to prefer concrete things. You get from talk to task quickly. The price is that a question of principle may be cut short. Ask for an example, then for the idea behind it.',
  },
}
