import { type Coaching, coaching } from './tip.ts'

/** Coaching on the facets of Emotional Stability. */
export const esCoaching: Record<`${'ES1' | 'ES2' | 'ES4' | 'ES6'}.${'L' | 'H'}`, Coaching> = {
  'ES1.H': coaching(
    [
      'Before a big date, ask one careful colleague what could go wrong.',
      'Wave a worry away because you do not share it.',
      'Which risk would you see first if you were the worried one here?',
    ],
    [
      'Ask for the two weakest points of a plan before it is agreed.',
      'Take calm as proof that all has been checked.',
      'What would make you change this plan, and how would you notice it in time?',
    ],
  ),
  'ES1.L': coaching(
    [
      'Write each worry down with one step, and a time to look at it again.',
      'Turn a plan over for the third time when nothing new has come in.',
      'What is decided, what is open, and what can you do today?',
    ],
    [
      'Say early what is settled and what is still open.',
      'Answer a worry with “it will be fine”.',
      'What is the first sign that this goes wrong, and what would we do then?',
    ],
  ),
  'ES2.H': coaching(
    [
      'Say it in one plain sentence when a line is crossed.',
      'Wait until it has happened five times.',
      'What do you put up with that you would not ask of others?',
    ],
    [
      'Ask straight out what bothered them, and give it time.',
      'Read calm as consent.',
      'What has annoyed you this month that I could not see?',
    ],
  ),
  'ES2.L': coaching(
    [
      'Take one breath, then say what you need and not who is wrong.',
      'Answer a sharp mail in the same minute.',
      'What is the point you want to get across, without the heat?',
    ],
    [
      'Give hard news in private, and leave a pause before the reply.',
      'Argue about the tone while the point is still open.',
      'If we take the tone away, what should change first?',
    ],
  ),
  'ES4.H': coaching(
    [
      'Bring a quiet person into the talk with a question about their work.',
      'Fill each silence yourself.',
      'Who in the room finds this harder than you, and what would help?',
    ],
    [
      'Let them open meetings with new people, together with a quieter colleague.',
      'Send them to each public moment because it comes easily.',
      'Whom could you bring along to the next first meeting?',
    ],
  ),
  'ES4.L': coaching(
    [
      'Prepare one sentence for the first five minutes, and say it.',
      'Judge a first meeting by how it felt.',
      'Whom could you get to know before the whole group meets?',
    ],
    [
      'Send the agenda the day before and name the point where their view is wanted.',
      'Call on them in front of strangers without notice.',
      'What would make the first day in that group easier?',
    ],
  ),
  'ES6.H': coaching(
    [
      'Agree on a sign that tells you it is time for more hands.',
      'Take the next task only because you still can.',
      'Who around you has come nearer to the limit than you have?',
    ],
    [
      'Ask about the load of the whole team, and not only theirs.',
      'Give them the next fire because they handled the last one well.',
      'What would you hand over if one thing had to go?',
    ],
  ),
  'ES6.L': coaching(
    [
      'Choose one first step and tell somebody you trust.',
      'Start on all of it at once.',
      'Of all that lies on the table, what can wait until Thursday?',
    ],
    [
      'Name the one thing that comes first, and who can be asked.',
      'Add a task in the middle of a rush without taking one away.',
      'What would make this week lighter by one hour a day?',
    ],
  ),
}
