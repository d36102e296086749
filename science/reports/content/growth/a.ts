import { growth, type GrowthText } from './growth-text.ts'

/** Growth from the facets of Consideration. */
export const aGrowth: Record<`${'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'A6'}.${'L' | 'H'}`, GrowthText> = {
  'A1.H': growth(
    'You tend to give trust first, and people like to earn it.',
    'Where the other side plays for itself, you may notice late.',
    'Put the main points of each agreement in writing this month.',
    'If a lot is at stake, I ask a second person to look.',
    'If a deal sounds very good, I sleep on it for a night.',
  ),
  'A1.L': growth(
    'You tend to check before you rely on something. Few surprises get past you.',
    'People who mean well may feel tested by you.',
    'Give trust one step earlier than you used to, in one small matter a week.',
    'If I want to check, I say so openly and tell why.',
    'If somebody kept their word twice, I skip the third check.',
  ),
  'A2.H': growth(
    'You tend to say what you think. People know that nothing hides behind it.',
    'At the wrong moment, your open word can hurt somebody or cost you something.',
    'Before each hard talk, choose when and where to say it.',
    'If I want to be frank, I first ask whether it suits now.',
    'If I negotiate, I write down first what I keep to myself.',
  ),
  'A2.L': growth(
    'You tend to think about how a message lands. Hard talks go well with you.',
    'If people sense a plan behind your words, they hold back too.',
    'Make one plain request a week, with its real reason.',
    'If I want something, I say it in the first minute.',
    'If I leave something out, I ask whether the other needs to know it.',
  ),
  'A3.H': growth(
    'You tend to give your time readily. People come to you first.',
    'Your own work may wait while you help with that of others.',
    'Finish your main task before you help, three days a week.',
    'If somebody asks for help, I look at my list before I answer.',
    'If I say no, I name a time or a person who can help.',
  ),
  'A3.L': growth(
    'You tend to guard your time, so your own work gets done.',
    'Colleagues may stop asking you, and stop helping you.',
    'Offer help once a week before you are asked.',
    'If a colleague gets stuck, I give ten minutes.',
    'If I must say no, I say why.',
  ),
  'A4.H': growth(
    'You tend to look for common ground, and you keep a team together.',
    'When you give way too fast, the group loses your view.',
    'Say one thing you do not agree with in each weekly meeting.',
    'If I disagree, I begin with “I see it differently”.',
    'If I have said yes too fast, I come back within a day.',
  ),
  'A4.L': growth(
    'You tend to face a conflict. What others avoid gets settled with you.',
    'With you, a small matter can turn into a contest that nobody needed.',
    'Name what you share before what divides you, in your next five disputes.',
    'If I want to object, I first say what I have understood.',
    'If a matter is small, I let it go once.',
  ),
  'A5.H': growth(
    'You tend to let your work speak and to leave the stage to others.',
    'What you did may not be seen by those who decide.',
    'Tell your manager one result a week, with a number.',
    'If I am thanked, I say “thank you” and stop there.',
    'If I report for the team, I name my own part too.',
  ),
  'A5.L': growth(
    'You tend to make results visible, your own and those of the team.',
    'Too much about yourself can make others doubt the rest of what you say.',
    'Name another person’s part each time you tell of a success.',
    'If I tell what I achieved, I name who helped.',
    'If somebody else tells a success, I ask a question and leave mine out.',
  ),
  'A6.H': growth(
    'You tend to feel for people who have it hard, and you act on it.',
    'One sad case may weigh more with you than what is fair to all.',
    'Look at both sides of one hard case a week before you decide.',
    'If a case moves me, I ask what we would do for everybody.',
    'If I take on the worry of somebody else, I name what is mine to do.',
  ),
  'A6.L': growth(
    'You tend to weigh cases with a cool head and to treat them alike.',
    'People in trouble may hear your reasons and miss the care.',
    'Say one kind sentence before the reasons in each hard message.',
    'If somebody has a hard time, I ask what would help.',
    'If I say no, I look at the person and give it a moment.',
  ),
}
