import { growth, type GrowthText } from './growth-text.ts'

/** Growth from the facets of Outward Energy. */
export const eGrowth: Record<`${'E1' | 'E2' | 'E3' | 'E4' | 'E5' | 'E6'}.${'L' | 'H'}`, GrowthText> = {
  'E1.H': growth(
    'People tend to warm to you fast. New colleagues feel at home.',
    'In your wish to be kind, the hard part of a message can get lost.',
    'Give one clear piece of critical feedback a week, and stay warm.',
    'If I must say something hard, I say it in the first two minutes.',
    'If I notice that I soften it, I add one plain sentence.',
  ),
  'E1.L': growth(
    'You tend to keep a fair distance. People know that you judge the work.',
    'Your distance can feel like coldness to those who need a sign.',
    'Tell one person a week what you value in their work.',
    'If somebody hands me good work, I name what was good in it.',
    'If I meet a colleague on the way, I stop for one short question.',
  ),
  'E2.H': growth(
    'You tend to bring people together and to think well with them.',
    'With so much company, your quiet work may get done late and in pieces.',
    'Protect two hours of quiet work a day for the next three weeks.',
    'If I want to call a meeting, I first write my question in three lines.',
    'If my quiet hour starts, I close chat and door.',
  ),
  'E2.L': growth(
    'You tend to give a person or a task your whole attention.',
    'If you keep to few people, news may reach you late.',
    'Have two short talks a week with people outside your circle.',
    'If a decision touches my work, I ask who else is talking about it.',
    'If an invitation comes, I go for half an hour.',
  ),
  'E3.H': growth(
    'You tend to speak up and get things moving. Groups know where they are going.',
    'When you lead each time, others stop offering their view.',
    'Let two others speak first in each meeting this month.',
    'If I have a view, I ask a question first.',
    'If I have led the last talk, I let somebody else lead the next.',
  ),
  'E3.L': growth(
    'You tend to leave room, and so others grow beside you.',
    'If you wait to be asked, a good view may come too late to count.',
    'Give your view in the first ten minutes of each team meeting.',
    'If a point matters to me, I send it the evening before.',
    'If somebody talks over me, I say “I was not done” and go on.',
  ),
  'E4.H': growth(
    'You tend to keep many things moving. A lot gets done around you.',
    'With your day this full, small errors slip by and slower people feel pushed.',
    'Keep a free quarter of an hour between your main tasks.',
    'If a task is done, I check it once before I send it.',
    'If a new task comes in, I name what I put down for it.',
  ),
  'E4.L': growth(
    'You tend to work with calm, and what you make holds.',
    'Others may have to wait for you when the clock counts.',
    'Name a date for each task on the day you get it.',
    'If a date is short, I say at once what I can do by then.',
    'If I am half way, I tell those who wait how far I am.',
  ),
  'E5.H': growth(
    'You tend to bring drive to what is new. You dare to begin.',
    'Where your work is routine, boredom can cost care. A risk can look small.',
    'Finish one dull task first, three days a week.',
    'If I want to say yes on the spot, I name the worst case first.',
    'If a task bores me, I set a clock to twenty minutes and start.',
  ),
  'E5.L': growth(
    'You tend to bring steadiness. Calm work is in good hands with you.',
    'If you avoid what is loud and new, you may miss a chance you would like.',
    'Say yes to one small surprise a week.',
    'If plans change, I ask what stays the same.',
    'If I want to say no at once, I ask for a day to think.',
  ),
  'E6.H': growth(
    'Your good spirits tend to carry others through a hard week.',
    'Worried people may feel unheard when you turn to the bright side fast.',
    'Let one worry a week stand without an answer.',
    'If somebody tells me a problem, I sum it up before I say something hopeful.',
    'If news is bad, I say it in the first sentence.',
  ),
  'E6.L': growth(
    'You tend to stay to the point, so your praise is believed.',
    'Others may not see when you are glad, and think you doubt them.',
    'Say out loud what went well, once a day for a month.',
    'If work pleases me, I say so in one sentence.',
    'If the team reaches a goal, I stop for five minutes before the next one.',
  ),
}
