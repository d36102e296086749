import { type Coaching, coaching } from './tip.ts'

/** Coaching on the facets of Openness to Ideas. */
export const oCoaching: Record<`${'O1' | 'O2' | 'O3' | 'O4' | 'O5'}.${'L' | 'H'}`, Coaching> = {
  'O1.H': coaching(
    [
      'Sort your ideas into now, later and not at all.',
      'Open a new idea in the meeting that should close the last one.',
      'Which of these ideas could be tried by Friday?',
    ],
    [
      'Ask for three options early in the work.',
      'Ask for new ideas the day before delivery.',
      'Which fact would show that this picture is wrong?',
    ],
  ),
  'O1.L': coaching(
    [
      'Give yourself ten minutes of “what if” before you settle.',
      'Turn an idea down at the first fact that speaks against it.',
      'What would you try if the usual way were closed?',
    ],
    [
      'Bring an example when something new is asked.',
      'Ask for a vision with nothing on the table.',
      'What do the facts allow that we have not tried yet?',
    ],
  ),
  'O2.H': coaching(
    [
      'Decide how good it has to look before you start.',
      'Polish the form while the content is still open.',
      'Who will use this, and what do they need to see first?',
    ],
    [
      'Ask for their eye on what customers will see.',
      'Call care for form a waste of time.',
      'What would make this clear at first sight?',
    ],
  ),
  'O2.L': coaching(
    [
      'Show your work to somebody with an eye for form.',
      'Send out a good result in a shape that hides it.',
      'What does a stranger see first on this page?',
    ],
    [
      'Give a template for what leaves the house.',
      'Judge a sound piece of work by its looks alone.',
      'What would help a reader to find the main point in ten seconds?',
    ],
  ),
  'O3.H': coaching(
    [
      'Check with a question what you think you noticed.',
      'Take the mood of the room home with you.',
      'What did you notice, and what do you know?',
    ],
    [
      'Ask how the team is doing before a change is announced.',
      'Brush a feeling aside as not to the point.',
      'What is in the room that nobody has said?',
    ],
  ),
  'O3.L': coaching(
    [
      'Ask “How is this for you?” once in each hard talk.',
      'Answer a feeling with a fact.',
      'Who may take this change harder than you do?',
    ],
    [
      'Say plainly how people took a decision, with an example.',
      'Hint, and hope that it is noticed.',
      'Whom does this touch, and how will you find out how they take it?',
    ],
  ),
  'O4.H': coaching(
    [
      'Close one old thing before you open a new one.',
      'Change what works for others because it bores you.',
      'What should stay as it is, and why?',
    ],
    [
      'Give them the first trial of a new way.',
      'Let three trials run with no date to decide.',
      'What would have to be true for us to keep the old way?',
    ],
  ),
  'O4.L': coaching(
    [
      'Try the new way for two weeks before you judge it.',
      'Say no on the first day.',
      'What do you want to keep, and what would you give up for it?',
    ],
    [
      'Explain what stays before what changes.',
      'Announce a new way on Friday that starts on Monday.',
      'What would make this change safe to try?',
    ],
  ),
  'O5.H': coaching(
    [
      'Say the practical point first and the idea second.',
      'Follow a good question past the end of the meeting.',
      'What can somebody do tomorrow with what you have just explained?',
    ],
    [
      'Give them the question behind the task.',
      'Cut off a deep question without a place to take it up.',
      'Which part of this needs thinking, and which part only needs doing?',
    ],
  ),
  'O5.L': coaching(
    [
      'Ask for an example when the talk gets abstract.',
      'Switch off when the theory starts.',
      'Which one idea here would change how you work?',
    ],
    [
      'Start from a case and draw the rule from it.',
      'Open with the theory.',
      'How would you explain this with something that happened last week?',
    ],
  ),
}
