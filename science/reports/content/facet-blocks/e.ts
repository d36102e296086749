import type { ForAudiences } from '#science/reports/content/content-types.ts'

/** What stands behind the ends of the facets of Outward Energy: what each gives, and what it costs. */
export const eBlocks: Record<`${'E1' | 'E2' | 'E3' | 'E4' | 'E5' | 'E6'}.${'L' | 'H'}`, ForAudiences> = {
  'E1.H': {
    manager:
      'Tends to make contact easily and to show liking. New people feel welcome fast. The price: hard messages may come out soft, and distance may be hard to keep. Helps: agree on the message before a hard talk.',
    person:
      'You tend to make contact easily. New people feel welcome with you. The price is that a hard message may come out too soft. Write its first sentence down before you talk.',
  },
  'E1.L': {
    manager:
      'Tends to keep a polite distance. Judgements stay free of who likes whom. The price: others may read it as lack of interest. Helps: a word about what is valued in their work goes a long way.',
    person:
      'You tend to keep a polite distance. That keeps your view fair. The price is that others may think you do not care. Tell people now and then what you value in their work.',
  },
  'E2.H': {
    manager:
      'Tends to look for company and to think aloud with others. Groups come to life. The price: long quiet tasks may be put off, and quiet people may be talked over. Helps: fixed hours for work alone.',
    person:
      'You tend to look for company and think well aloud. Groups come to life around you. The price is that quiet work may wait. Keep two fixed hours for it, with the door closed.',
  },
  'E2.L': {
    manager:
      'Tends to prefer few people at a time. Gives a task or a talk full attention. The price: may be missing from the corridor where things are settled. Helps: short fixed talks, and news in writing.',
    person:
      'You tend to prefer few people at a time. You give them your full attention. The price is that you may miss what is settled in passing. Choose two people to catch up with each week.',
  },
  'E3.H': {
    manager:
      'Tends to speak up and to take charge. Groups get moving and know who leads. The price: softer voices may not be heard, and a first view may win too soon. Helps: ask for this view last.',
    person:
      'You tend to speak up and take charge. Groups get moving with you. The price is that softer voices may stay silent. Ask for two other views before you give yours.',
  },
  'E3.L': {
    manager:
      'Tends to let others take the lead. Leaves room, and so others grow. The price: a good view may come too late to count. Helps: ask for it by name, or in writing before the meeting.',
    person:
      'You tend to let others take the lead. That gives them room. The price is that your view may come too late. Send it before the meeting, or speak in the first five minutes.',
  },
  'E4.H': {
    manager:
      'Tends to like being busy and to keep many things moving. Much gets done in a day. The price: little space between tasks, so small errors slip by, and slower people may feel pushed. Helps: a stop before anything final goes out.',
    person:
      'You tend to like being busy. You get a lot done in a day. The price is that small errors slip by. Put a short stop before anything final leaves your hands.',
  },
  'E4.L': {
    manager:
      'Tends to work at a calm pace. The work holds up, and calm spreads. The price: short deadlines and much switching cost more than they do others. Helps: one task at a time, and dates known early.',
    person:
      'You tend to work at a calm pace. What you make holds up. The price is that short notice costs you more. Ask for dates early and say what must wait.',
  },
  'E5.H': {
    manager:
      'Tends to look for what is exciting and new, and to take a chance. Brings energy to starts. The price: routine may bore, and a risk may look smaller than it is. Helps: somebody who checks the downside first.',
    person:
      'You tend to look for what is exciting. You bring energy to a start. The price is that routine may bore you and risks look small. Name the worst case before you say yes.',
  },
  'E5.L': {
    manager:
      'Tends to prefer calm and predictable settings. Steady work stays steady. The price: noise, crowds and sudden turns cost strength. Helps: a quiet place, and notice before plans change.',
    person:
      'You tend to prefer calm days you can foresee. Steady work is safe with you. The price is that noise and sudden turns tire you. Protect a quiet hour each day.',
  },
  'E6.H': {
    manager:
      'Tends to be cheerful and to carry others along. Hard weeks feel lighter. The price: a real concern may sound smaller than it is, and worried people may feel unheard. Helps: ask for the bad news first.',
    person:
      'You tend to be cheerful and carry others along. Hard weeks feel lighter with you. The price is that worried people may feel unheard. Let them finish before you cheer them up.',
  },
  'E6.L': {
    manager:
      'Tends to be sober and matter-of-fact. Praise that comes is meant. The price: others may miss the joy about a success, or read calm as doubt. Helps: say in words when something went well.',
    person:
      'You tend to be sober and to the point. Your praise is believed. The price is that others may not see when you are pleased. Say it in words when something went well.',
  },
}
