import { growth, type GrowthText } from './growth-text.ts'

/** Growth from the facets of Openness to Ideas. */
export const oGrowth: Record<`${'O1' | 'O2' | 'O3' | 'O4' | 'O5'}.${'L' | 'H'}`, GrowthText> = {
  'O1.H': growth(
    'You tend to see what could be. Ideas come to you where others see a wall.',
    'With one idea on top of the other, people may not know which one you mean to keep.',
    'Bring one idea a month to a first trial.',
    'If a new idea comes, I put it on the list and finish what I am at.',
    'If I present ideas, I say which one I would choose.',
  ),
  'O1.L': growth(
    'You tend to keep to the facts. Plans stand on firm ground with you.',
    'A new thought may be gone before you have heard it to the end.',
    'Collect three options before you settle on one, in your next two tasks.',
    'If somebody brings an odd idea, I ask what it would solve.',
    'If the usual way comes to mind, I think of one other way.',
  ),
  'O2.H': growth(
    'You tend to notice form. People like to use what you make.',
    'Your care for the form can cost time that the content needs.',
    'Settle how good it must look before you begin, in each task this month.',
    'If I have changed the layout twice, I leave it and check the content.',
    'If time is short, I ask what the reader needs to see.',
  ),
  'O2.L': growth(
    'You tend to look at what a thing does. You lose no time on looks.',
    'Your good work in a rough shape may be taken for rough work.',
    'Show one draft a week to a person with an eye for form.',
    'If something goes out to customers, I let one person look at it first.',
    'If a page is hard to read, I cut it by a third.',
  ),
  'O3.H': growth(
    'You tend to notice how people feel, often before they say it.',
    'You may read more into a face than is there, and carry it with you.',
    'Check one guess about a mood each week by asking.',
    'If I sense that something is wrong, I ask an open question.',
    'If a talk stays with me, I write down what was said and what I made of it.',
  ),
  'O3.L': growth(
    'You tend to keep to the matter when a talk gets heated.',
    'People may feel that you missed what the talk was about.',
    'Ask one person a day how a thing is for them.',
    'If somebody falls silent, I ask what they think.',
    'If I bring bad news, I wait for a reply before I go on.',
  ),
  'O4.H': growth(
    'You tend to like change, and you help others to try it.',
    'Things you began may stay half done, and others may need a rest between changes.',
    'Finish one open thing before you start the next, for a month.',
    'If I want to change something, I ask who works well with it as it is.',
    'If I start a trial, I set the day on which it ends.',
  ),
  'O4.L': growth(
    'You tend to know the ways that work, and you keep them alive.',
    'A better way may pass by while you hold on to the old one.',
    'Try one new way for two weeks, then judge it.',
    'If a change is announced, I ask what it should make better.',
    'If I want to say “we tried that”, I ask what is new this time.',
  ),
  'O5.H': growth(
    'You tend to enjoy hard questions and to think them to the end.',
    'Your long line of thought can lose the people who need a next step.',
    'End each talk with one practical step.',
    'If I explain an idea, I begin with an example.',
    'If a question leads away, I note it for later.',
  ),
  'O5.L': growth(
    'You tend to keep things concrete. People know what to do after a talk with you.',
    'When you solve the case, the cause behind it may stay hidden.',
    'Ask “why does this keep happening?” once a week.',
    'If a talk gets abstract, I ask for an example and stay with it.',
    'If I have solved the same thing twice, I look for its cause.',
  ),
}
