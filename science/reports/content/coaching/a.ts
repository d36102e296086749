import { type Coaching, coaching } from './tip.ts'

/** Coaching on the facets of Consideration. */
export const aCoaching: Record<`${'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'A6'}.${'L' | 'H'}`, Coaching> = {
  'A1.H': coaching(
    [
      'Agree on a check where a lot is at stake.',
      'Skip the written word because you like the person.',
      'What would you check if you did not know them?',
    ],
    [
      'Put clear terms beside good will.',
      'Make fun of trust.',
      'Where would a second pair of eyes help without hurting anybody?',
    ],
  ),
  'A1.L': coaching(
    [
      'Say what would be enough for you to trust.',
      'Check in secret.',
      'When did somebody last turn out better than you thought?',
    ],
    [
      'Show the reasons and the numbers without being asked.',
      'Ask for blind trust.',
      'What do you need to see before you can rely on this?',
    ],
  ),
  'A2.H': coaching(
    [
      'Think first about who should hear it, and when.',
      'Put all your cards on the table in the first minute of a deal.',
      'What does the other side need to know today, and what can wait?',
    ],
    [
      'Ask for their honest view before a big step.',
      'Send them alone into a talk with hidden cards.',
      'How would you say this to somebody who may use it against us?',
    ],
  ),
  'A2.L': coaching(
    [
      'Say openly what you want in one talk this week.',
      'Take a detour where a plain request would do.',
      'What would happen if you put the real reason on the table?',
    ],
    [
      'Let them prepare the talks in which tact decides.',
      'Guess at their real aim.',
      'What do you want from this, if we leave all tactics aside?',
    ],
  ),
  'A3.H': coaching(
    [
      'Look at your own list before you say yes.',
      'Help first and explain the late work afterwards.',
      'Who else could help here, so that you can finish?',
    ],
    [
      'Protect the hours that belong to their own task.',
      'Let the same kind person pick up each loose end.',
      'What do you carry that belongs to somebody else?',
    ],
  ),
  'A3.L': coaching(
    [
      'Offer help once a week, with a clear end to it.',
      'Let a no stand without a reason.',
      'Who helped you last month, and what could you give back?',
    ],
    [
      'Ask for help with a time frame and a reason.',
      'Take a guarded calendar for lack of heart.',
      'Which bit of help would cost you little and give others a lot?',
    ],
  ),
  'A4.H': coaching(
    [
      'Say one thing you do not agree with in the next meeting.',
      'Agree in the room and disagree outside it.',
      'What have you given way on that still bothers you?',
    ],
    [
      'Ask for the case against, and give thanks for it.',
      'Take a quick yes as the end of the matter.',
      'If you had to argue the other side, what would you say?',
    ],
  ),
  'A4.L': coaching(
    [
      'Name one point you share before you name what divides you.',
      'Win the point and lose the person.',
      'What would the other side say that you have understood?',
    ],
    [
      'Agree on rules for a dispute before the topic gets hot.',
      'Answer heat with heat.',
      'What would a good result look like for the other side?',
    ],
  ),
  'A5.H': coaching(
    [
      'Write down three results before each review.',
      'Say “it was nothing” when it was something.',
      'What would not have happened without you?',
    ],
    [
      'Name their results where others can hear it.',
      'Wait for them to ask for what they have earned.',
      'What have you done this year that I have not seen?',
    ],
  ),
  'A5.L': coaching(
    [
      'Name the people who helped when you tell what you achieved.',
      'Tell the same success twice to the same people.',
      'Whose part in this have you not mentioned yet?',
    ],
    [
      'Give visible tasks and clear credit.',
      'Take the air out of a success in front of others.',
      'Who else should be on stage for this?',
    ],
  ),
  'A6.H': coaching(
    [
      'Ask what the person needs before you act on what you feel.',
      'Carry the trouble of others on top of your own work.',
      'What would be fair here to those who are not in the room?',
    ],
    [
      'Let them speak for the people whom a decision hits.',
      'Hand them a hard decision without its reasons.',
      'How do we stay fair to all, and kind to this one?',
    ],
  ),
  'A6.L': coaching(
    [
      'Say a kind word before the reasons.',
      'Explain a hard decision with numbers alone.',
      'What would you want to hear if it were about you?',
    ],
    [
      'Use their cool eye where cases must be treated alike.',
      'Leave them alone with bad news for others.',
      'Whom does this hit hardest, and what can we do for them?',
    ],
  ),
}
