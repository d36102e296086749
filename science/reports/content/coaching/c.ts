import { type Coaching, coaching } from './tip.ts'

/** Coaching on the facets of Conscientiousness. */
export const cCoaching: Record<`${'C1' | 'C2' | 'C3' | 'C4' | 'C5' | 'C6'}.${'L' | 'H'}`, Coaching> = {
  'C1.H': coaching(
    [
      'Set one check at half time, with somebody who knows the subject.',
      'Say how long it takes before you have looked inside.',
      'What about this task is new to you?',
    ],
    [
      'Ask for the three hardest parts before the start.',
      'Drop the check because it went well so far.',
      'At which point would you ask for help?',
    ],
  ),
  'C1.L': coaching(
    [
      'List what you have done before that is like this.',
      'Turn a task down before you have cut it into parts.',
      'What would you tell a colleague who had your skills and your doubts?',
    ],
    [
      'Give the first step with an example, and say what went well.',
      'Take the task back at the first doubt.',
      'Which part of this could you do today?',
    ],
  ),
  'C2.H': coaching(
    [
      'Agree with others on the few places that must be in order.',
      'Tidy up while the real task waits.',
      'Which mess can stay without harm?',
    ],
    [
      'Let them set up the shared folder, and agree on its rules.',
      'Change the system without a word.',
      'What order do the others need, and what order do you need?',
    ],
  ),
  'C2.L': coaching(
    [
      'Keep one list in one place, and look at it morning and evening.',
      'Trust your memory with a promise.',
      'What did you last look for, and where should it have been?',
    ],
    [
      'Agree on one shared place for what others need.',
      'Judge the work by the desk.',
      'How little order would still keep the others safe?',
    ],
  ),
  'C3.H': coaching(
    [
      'Ask what a rule is for before you hold others to it.',
      'Keep a promise that helps nobody any more, and not ask.',
      'Which rule would you change if it were yours?',
    ],
    [
      'Say openly where there is room.',
      'Ask them to look away.',
      'Where would you bend this rule, and who should know?',
    ],
  ),
  'C3.L': coaching(
    [
      'Promise less, and say the date out loud.',
      'Leave the agreed path without a word.',
      'Which promises are still open, and who is waiting?',
    ],
    [
      'Name the two or three rules that must stand, with the reason.',
      'Bury them in small rules.',
      'Which rule stands in the way here, and what would you put in its place?',
    ],
  ),
  'C4.H': coaching(
    [
      'Decide what good enough means before you begin.',
      'Raise the bar for others without asking them.',
      'What would you leave out if you had half the time?',
    ],
    [
      'Say when it is good enough, and mean it.',
      'Reward the extra mile each time without asking what it cost.',
      'Which of these goals did the others sign up for?',
    ],
  ),
  'C4.L': coaching(
    [
      'Ask what a great result would look like, once for each big task.',
      'Stop a step too early on the work that matters most to you.',
      'Which task this month deserves more than you were asked for?',
    ],
    [
      'Say plainly what more would look like, and why it matters.',
      'Hope that they guess.',
      'For which goal would you gladly do more than is asked?',
    ],
  ),
  'C5.H': coaching(
    [
      'Stop half way and ask whether it is still worth it.',
      'Finish only because you have begun.',
      'What on your list should be dropped?',
    ],
    [
      'Tell them early when the aim has changed.',
      'Pull them off a task an hour before the end.',
      'If we began today, would we still begin this?',
    ],
  ),
  'C5.L': coaching(
    [
      'Show somebody a rough first part long before the date.',
      'Wait until you feel like it.',
      'What is the smallest piece you could finish today?',
    ],
    [
      'Ask for something to look at early, however rough.',
      'Check in only on the last day.',
      'What would you need to start within the next hour?',
    ],
  ),
  'C6.H': coaching(
    [
      'Set a date for the decision and keep it.',
      'Ask for one more fact that would not change your mind.',
      'What would you do if you had to choose in the next ten minutes?',
    ],
    [
      'Say which decisions may be wrong and can be repaired.',
      'Push for an answer in the meeting.',
      'Which fact would change the decision, and when will we have it?',
    ],
  ),
  'C6.L': coaching(
    [
      'Sleep one night on what cannot be undone.',
      'Send it and then read it.',
      'What could make you sorry about this choice in a month?',
    ],
    [
      'Agree on the short list of decisions that need a second look.',
      'Slow down each small step.',
      'What did you look at before you decided, and what did you leave out?',
    ],
  ),
}
