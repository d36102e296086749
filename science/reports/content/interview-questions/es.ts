import { question as q, type Variants } from './question.ts'

/** Questions about the facets of Emotional Stability; L asks for more of it, H for too much. */
export const esQuestions: Record<`${'ES1' | 'ES2' | 'ES4' | 'ES6'}.${'L' | 'H'}`, Variants> = {
  'ES1.L': [
    q(
      'Tell me about a big day at work that you had to wait for. What did you do in the days before?',
      'What went through your mind?',
      'What would you do differently now?',
      'worry took over; little was prepared',
      'prepared, and lost much time to worry',
      'named the worry, took steps, slept on it',
    ),
    q(
      'Describe a time when you did not know how a decision about your work would turn out.',
      'How did others notice it?',
      'What helped you go on?',
      'could not work until it was settled',
      'worked on, with doubts that others felt',
      'split what could be changed from what could not',
    ),
  ],
  'ES1.H': [
    q(
      'Tell me about a risk at work that you saw too late.',
      'Who saw it before you?',
      'How do you look for risks today?',
      'calls it bad luck',
      'sees it, has changed little',
      'learned from it and now asks early',
    ),
    q(
      'When did a colleague worry about something that you thought was fine?',
      'What did you say to them?',
      'How did it turn out?',
      'waved it away',
      'listened, did not check',
      'checked together what was behind it',
    ),
  ],
  'ES2.L': [
    q(
      'Tell me about the last time somebody at work really annoyed you. What did you say?',
      'What did they hear, do you think?',
      'What came of it?',
      'blames the other; tone ran away',
      'said it, repaired it later',
      'waited, said the point, kept the tie',
    ),
    q(
      'Describe a customer or colleague who tested your patience for weeks.',
      'What did you try first?',
      'When did you ask for help?',
      'showed it to them or to others',
      'held on, let it out elsewhere',
      'set a limit in calm words and kept to it',
    ),
  ],
  'ES2.H': [
    q(
      'When did somebody go too far with you at work, and did not notice?',
      'How long did it take until you said so?',
      'What would have been the right moment?',
      'let it go on',
      'spoke late, after harm was done',
      'marked the limit early and kindly',
    ),
    q(
      'Tell me about something that mattered to you more than others could see.',
      'How did you show it?',
      'What did they do then?',
      'did not show it at all',
      'mentioned it in passing',
      'said plainly how much it mattered',
    ),
  ],
  'ES4.L': [
    q(
      'Describe a meeting in which you knew nobody. What did you do in the first ten minutes?',
      'Whom did you speak to first?',
      'What did you bring home from it?',
      'stayed apart and left early',
      'spoke when spoken to',
      'prepared a way in and used it',
    ),
    q(
      'Tell me about a time you had to speak in front of people you did not know.',
      'How did you prepare?',
      'What would you change?',
      'avoided it or had it done',
      'did it, with the content suffering',
      'prepared well and reached the people',
    ),
  ],
  'ES4.H': [
    q(
      'Tell me about a quiet colleague whom you brought into a talk.',
      'What did you notice about them?',
      'What did you do with your own part?',
      'has no example',
      'asked them, then went on',
      'made room, and waited for the answer',
    ),
    q(
      'When did your ease with new people make somebody else uneasy?',
      'How did you find out?',
      'What did you change?',
      'cannot think of any',
      'noticed later, by chance',
      'noticed, asked and slowed down',
    ),
  ],
  'ES6.L': [
    q(
      'Walk me through the most pressured week of the last year: what did you do first?',
      'What did you leave undone?',
      'Who knew about it?',
      'lost the thread; others had to step in',
      'got through, without an order of things',
      'set an order, told others, asked for help',
    ),
    q(
      'Tell me about a day when three urgent things came at once.',
      'How did you choose?',
      'What did you tell those who had to wait?',
      'began all, finished none',
      'chose by who was loudest',
      'chose by weight, and told the others when',
    ),
  ],
  'ES6.H': [
    q(
      'When did you take on too much because you could?',
      'When did you notice?',
      'What do you do today?',
      'sees no limit',
      'noticed when something broke',
      'has a sign and acts on it',
    ),
    q(
      'Tell me about a time your team was at its limit and you were not.',
      'How did you find out?',
      'What did you change?',
      'did not notice',
      'noticed when told',
      'asked, and took weight off',
    ),
  ],
}
