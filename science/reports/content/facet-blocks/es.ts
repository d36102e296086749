import type { ForAudiences } from '#science/reports/content/content-types.ts'

/** What stands behind the ends of the facets of Emotional Stability: what each gives, and what it costs. */
export const esBlocks: Record<`${'ES1' | 'ES2' | 'ES4' | 'ES6'}.${'L' | 'H'}`, ForAudiences> = {
  'ES1.H': {
    manager:
      'Tends to stay at ease before an event and rarely turns it over in the mind. Colleagues can lean on that when much is unsure. The price: a risk that others see coming may be met late. Helps: ask early what could go wrong.',
    person:
      'You tend to stay at ease before big events. That gives others calm when things are unsure. The price is that you may meet a risk late. Ask somebody who worries more what they see.',
  },
  'ES1.L': {
    manager:
      'Tends to think ahead about what may go wrong. Plans made with this eye have fewer holes. The price: some of the worry goes to things that do not happen. Helps: a clear picture of what is decided and what is still open.',
    person:
      'You tend to think ahead about what may go wrong. That makes your plans solid. The price is time and peace spent on things that do not come. Write the worry down, with one step you could take.',
  },
  'ES2.H': {
    manager:
      'Tends to be slow to get annoyed, even when others are not. Talks stay on the matter. The price: a line that was crossed may go unmarked, and people may miss how much something counts. Helps: ask directly what bothered.',
    person:
      'You tend to be slow to get annoyed. People can bring you bad news. The price is that they may not notice when they have gone too far. Say it in words while it is still small.',
  },
  'ES2.L': {
    manager:
      'Tends to show annoyance quickly, and to have it out. Others know soon where they stand. The price: the tone can hide the point, and careful people may hold back. Helps: a short break, and then the matter alone.',
    person:
      'You tend to show it quickly when something annoys you. Others know where they stand. The price is that they may hear the tone and not the point. Wait one breath, then say what you need.',
  },
  'ES4.H': {
    manager:
      'Tends to be at ease in new company and when watched. First meetings and public moments come easily. The price: may not see how hard the same moment is for others. Helps: pair with those who prepare in quiet.',
    person:
      'You tend to feel at ease among people you do not know. First meetings come easily to you. The price is that you may not see how hard they are for others. Open a door for somebody who waits.',
  },
  'ES4.L': {
    manager:
      'Tends to be reserved among people not yet known. Listens first, and so often hears what others miss. The price: good points may stay unsaid in a new circle. Helps: an agenda in advance, and a direct invitation to speak.',
    person:
      'You tend to hold back among people you do not know yet. You listen, and you hear a lot. The price is that a good point may stay unsaid. Bring one sentence with you and say it early.',
  },
  'ES6.H': {
    manager:
      'Tends to keep a clear head when much comes at once. In a rush others turn here. The price: may take on more than is wise, and may not see when the team is at its limit. Helps: agree on when to call for more hands.',
    person:
      'You tend to keep a clear head when a lot comes at once. Others turn to you in a rush. The price is that you may load too much on yourself. Decide in advance at which point you ask for help.',
  },
  'ES6.L': {
    manager:
      'Reports that much at once is hard to carry. Tends to see risks early. The price: a rush takes more out of the day than it does for others. Helps: one clear priority and a known person to ask.',
    person:
      'When a lot comes at once, you may feel it sooner than others. That also makes you notice risks early. The price is that a rush drains you. Agree on one first step with somebody you trust.',
  },
}
