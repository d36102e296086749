import { growth, type GrowthText } from './growth-text.ts'

/** Growth from the facets of Emotional Stability. */
export const esGrowth: Record<`${'ES1' | 'ES2' | 'ES4' | 'ES6'}.${'L' | 'H'}`, GrowthText> = {
  'ES1.H': growth(
    'You tend to stay at ease while the outcome is open. Others lean on that.',
    'Too much ease can look as if you did not take a risk seriously.',
    'Ask for one risk in each plan before you agree to it.',
    'If somebody brings me a worry, I ask two questions before I answer.',
    'If I think “that will be fine”, I name one thing that could go wrong.',
  ),
  'ES1.L': growth(
    'You tend to see early what could go wrong. Your plans have fewer holes.',
    'When you plan for each risk, you may be tired before the day begins.',
    'Give worries a fixed place: ten minutes a day, on paper, with one step each.',
    'If a worry comes back, I write it down and go on with my task.',
    'If I can do nothing about it today, I set a day to look again.',
  ),
  'ES2.H': growth(
    'You tend to stay even when others heat up. People dare to bring you bad news.',
    'If nothing seems to bother you, others cannot know where your limit lies.',
    'Mark one limit a week, early and in a friendly voice.',
    'If something bothers me twice, I say so the same day.',
    'If I am asked whether it is fine and it is not, I say what I need.',
  ),
  'ES2.L': growth(
    'People tend to know where they stand with you. Nothing is left to guess.',
    'When your tone gets hot, others hear the heat and miss the point.',
    'Say the point before the feeling, in your next three disputes.',
    'If I feel heat coming up, I drink a glass of water before I answer.',
    'If a mail annoys me, I answer it after lunch.',
  ),
  'ES4.H': growth(
    'You tend to find your feet fast among strangers. Doors open where you go.',
    'Your ease can take up the room that shy people need.',
    'Bring one quiet person into each meeting this month.',
    'If a new person stands alone, I introduce them to somebody.',
    'If I have spoken three times, I ask somebody who has not.',
  ),
  'ES4.L': growth(
    'You tend to listen before you speak. So you know a group well before it knows you.',
    'If you wait too long, a new group may take your quiet for lack of interest.',
    'Say one thing in the first ten minutes of each meeting with new people.',
    'If I enter a new group, I greet one person by name.',
    'If I held back a good point, I write it to whoever led the talk the same day.',
  ),
  'ES6.H': growth(
    'You tend to keep your head when a lot comes at once. Others come to you then.',
    'You may load too much on yourself, and on those who keep up with you.',
    'Ask for more hands before you need them, once in the next month.',
    'If a third urgent task comes in, I say which one must wait.',
    'If I stay late twice in a week, I talk to my manager about the load.',
  ),
  'ES6.L': growth(
    'You tend to notice strain early, in your own work and around you.',
    'If you step back too soon, you may not find out how much you can carry.',
    'Have a first step ready for the next rush.',
    'If three things come at once, I choose one and tell the others when.',
    'If my head is full, I walk for five minutes and start with the smallest step.',
  ),
}
