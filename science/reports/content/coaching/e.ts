import { type Coaching, coaching } from './tip.ts'

/** Coaching on the facets of Outward Energy. */
export const eCoaching: Record<`${'E1' | 'E2' | 'E3' | 'E4' | 'E5' | 'E6'}.${'L' | 'H'}`, Coaching> = {
  'E1.H': coaching(
    [
      'Write down the first sentence of a hard message before you meet.',
      'Wrap it so well that it is missed.',
      'What does the other person need to hear from you, even if they will not like it?',
    ],
    [
      'Use their ease when new people join.',
      'Let them soften a message that has to be clear.',
      'Which message did you put more kindly than it was meant?',
    ],
  ),
  'E1.L': coaching(
    [
      'Tell people by name what was good in their work.',
      'Count on it that they know.',
      'Who may think that you do not care, although you do?',
    ],
    [
      'Keep contact short, regular and to the point.',
      'Press for personal talk.',
      'How do people in the team find out that you value their work?',
    ],
  ),
  'E2.H': coaching(
    [
      'Put quiet hours in your calendar as you put meetings there.',
      'Call a meeting for a thought that is not ready.',
      'Which task has been waiting because it has to be done alone?',
    ],
    [
      'Give them tasks with people in them, and a fixed slot for the rest.',
      'Leave them alone with a long quiet task for weeks.',
      'What do you get done only when the door is closed?',
    ],
  ),
  'E2.L': coaching(
    [
      'Arrive five minutes early, while the group is still small.',
      'Drop out of a group without a word.',
      'What was settled last month in a talk you were not part of?',
    ],
    [
      'Put news in writing, and hold talks in twos or threes.',
      'Judge interest by who turns up to every gathering.',
      'In what size of group do you think best?',
    ],
  ),
  'E3.H': coaching(
    [
      'Count to five after you have asked a question.',
      'Sum up a talk in which only three people spoke.',
      'Whose view have you not heard yet?',
    ],
    [
      'Ask for their view last.',
      'Cut them short in front of others.',
      'Who has not spoken yet, and how will you find out what they think?',
    ],
  ),
  'E3.L': coaching(
    [
      'Send your view in writing the evening before.',
      'Wait for the perfect gap in the talk.',
      'What would have been different last week if you had said it?',
    ],
    [
      'Ask for their view by name, with notice.',
      'Take silence as a yes.',
      'What would you have said if I had asked you first?',
    ],
  ),
  'E4.H': coaching(
    [
      'Leave ten free minutes between two tasks.',
      'Say yes to the next thing before the last one has left your hands.',
      'What would you stop doing if your week were one day shorter?',
    ],
    [
      'Give them several things to move, each with a clear end.',
      'Measure the day by how full it looked.',
      'Which of these tasks would not be missed?',
    ],
  ),
  'E4.L': coaching(
    [
      'Ask for the date first, then say what has to wait.',
      'Let others learn of your pace on the last day.',
      'Where does a calm pace help here, and where does it cost others time?',
    ],
    [
      'Give one task at a time, and the date early.',
      'Change the order of work every morning.',
      'What do you need to know by Monday so that Friday holds?',
    ],
  ),
  'E5.H': coaching(
    [
      'Try the new thing small before you bet your week on it.',
      'Make routine work more exciting by taking chances with it.',
      'What would a careful colleague check before this starts?',
    ],
    [
      'Give them the start of something new, beside somebody who checks the downside.',
      'Leave them with the same routine for months, and hope.',
      'What is the dull part of this, and how will it get done?',
    ],
  ),
  'E5.L': coaching(
    [
      'Find a quiet place for the work that needs your head.',
      'Turn a surprise down before you know what it brings.',
      'Which change of plan turned out well for you?',
    ],
    [
      'Give notice before plans change, and say for how long.',
      'Seat them where everybody walks past.',
      'Which part of your day should stay as it is, whatever else changes?',
    ],
  ),
  'E6.H': coaching(
    [
      'Ask for the bad news first, and let people finish.',
      'Cheer somebody up before you know what is wrong.',
      'What would you say about this if you had to leave the bright side out?',
    ],
    [
      'Let them open the hard weeks, with the facts on one page.',
      'Take a good mood for a good state of the project.',
      'What worries you about this that your tone does not show?',
    ],
  ),
  'E6.L': coaching(
    [
      'Name one thing that went well before you turn to the next problem.',
      'Trust your face to tell people that you are pleased.',
      'Who would work with more heart if they heard that you were glad?',
    ],
    [
      'Take their praise at its full weight, and pass it on.',
      'Ask for more enthusiasm.',
      'What went well this month that nobody has said out loud?',
    ],
  ),
}
