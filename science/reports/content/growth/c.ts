import { growth, type GrowthText } from './growth-text.ts'

/** Growth from the facets of Conscientiousness. */
export const cGrowth: Record<`${'C1' | 'C2' | 'C3' | 'C4' | 'C5' | 'C6'}.${'L' | 'H'}`, GrowthText> = {
  'C1.H': growth(
    'You tend to feel on top of your tasks and to take on new ones with ease.',
    'You may ask late, and call a hard task easy.',
    'Plan one check at half time in each task of more than a week.',
    'If a task looks easy, I name the part I have not done before.',
    'If I have been stuck for an hour, I ask.',
  ),
  'C1.L': growth(
    'You tend to prepare with care, and you ask before it is too late.',
    'You may leave tasks to others that you could do well.',
    'Take on one task a month that feels a size too big.',
    'If I doubt that I can do it, I cut off a small first part.',
    'If it went well, I write down what I did.',
  ),
  'C2.H': growth(
    'You tend to keep order, so others find what they need.',
    'Order can become your task and push the real one aside.',
    'Choose three things that must be in order, and let the rest be.',
    'If I start to tidy, I ask what I am putting off.',
    'If somebody works another way, I ask only for what I need.',
  ),
  'C2.L': growth(
    'You tend to work freely, and you shift with ease when plans change.',
    'Things you had may get lost, and others pay with their time.',
    'Keep one list in one place for a month.',
    'If I promise something, I write it on the list at once.',
    'If I stop for the day, I clear one thing away.',
  ),
  'C3.H': growth(
    'You tend to keep your word. People can build on it.',
    'You may keep a rule longer than it helps.',
    'Ask once a week what a rule is for.',
    'If a rule blocks the work, I ask who may change it.',
    'If others bend a rule, I ask for their reason first.',
  ),
  'C3.L': growth(
    'You tend to find a way when a rule blocks the road.',
    'Others may not know which of your promises still holds.',
    'Keep a list of open promises and clear it each Friday.',
    'If I cannot keep a date, I say so a day before.',
    'If I want to bend a rule, I tell the person it protects.',
  ),
  'C4.H': growth(
    'You tend to aim high and to lift the level around you.',
    'The bar you set may become a load for others, and for you.',
    'Stop at good enough in one task a week.',
    'If I want to make it better, I ask who needs that.',
    'If I raise a goal, I ask the others first.',
  ),
  'C4.L': growth(
    'You tend to keep your strength for what counts.',
    'People who hope for more from you may be let down and not say so.',
    'Choose one task a month and give it more than is asked.',
    'If a task is done, I ask what would make it better.',
    'If somebody hopes for more, I ask what it would look like.',
  ),
  'C5.H': growth(
    'You tend to start at once and to finish. Dates hold with you.',
    'You may bring to an end what should have been dropped.',
    'Ask at half time whether it is still worth it, in each big task.',
    'If the aim changes, I stop and ask before I go on.',
    'If I no longer see the point of a task, I talk to whoever asked for it.',
  ),
  'C5.L': growth(
    'You tend to work with full force when it counts.',
    'Your late starts leave no room for surprises, and others wait.',
    'Start each task on the day you get it, if only for ten minutes.',
    'If I put something off, I do its smallest part now.',
    'If a date lies far off, I set an earlier one with a colleague.',
  ),
  'C6.H': growth(
    'You tend to think before you act. Few of your steps need to be taken back.',
    'A chance may pass while you still weigh it.',
    'Set a date for each open decision and keep it.',
    'If I look for one more fact, I ask whether it could change the choice.',
    'If a step can be undone, I try it small.',
  ),
  'C6.L': growth(
    'You tend to decide fast and to get things going.',
    'Some of your choices get repaired later that one check would have caught.',
    'Sleep one night on each choice that cannot be undone.',
    'If I want to send it now, I read it once from the top.',
    'If a choice touches others, I ask one of them first.',
  ),
}
