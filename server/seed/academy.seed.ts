import type { CourseChapter } from '#contract/resources/academy.ts'

const question = (text: string, ...options: [text: string, feedback: string][]) => ({
  text,
  // The right answer is written first and shown in a place of its own: see `turned`.
  options: options.map(([words, feedback], index) => ({ text: words, feedback, is_right: index === 0 })),
})
/** The options turned round, so that the right one does not always stand first. */
const turned = ({ text, options }: ReturnType<typeof question>, by: number) => ({
  text,
  options: options.map((_, index) => options[(index + by) % options.length] ?? options[0]).flatMap((one) => one ?? []),
})

/** The first course: what a result says, what it does not say, and what to do with it. */
export const readingAResult = {
  title: 'Reading a result honestly',
  summary:
    'What a score is, how sure it is, and how to talk about it without saying more than is known. For everybody who reads results before a talk or a decision.',
  pass_mark: 80,
  chapters: [
    {
      title: 'What a score is',
      lessons: [
        {
          key: 'what-was-asked',
          title: 'What was asked',
          minutes: 4,
          text: `A result begins with 108 short statements about how somebody works. For each one the person says how well it fits, in five steps. There is no time limit, and no answer is right or wrong.

# What comes out of it

The answers are added up into five wide themes and 27 narrower ones. A theme is a tendency: what somebody tends to do on most days, not what they did on one.

- Emotional Stability: how much pressure stirs somebody
- Outward Energy: how much somebody seeks company and speaks up
- Openness to Ideas: how much somebody looks for the new
- Consideration: how much somebody goes by what others need
- Conscientiousness: how much somebody plans, tidies and finishes

# Both ends have a use

Somebody at the low end of planning turns quickly when plans break. Somebody at the high end keeps ten dates at once. Each end has an upside and a price, and the result names both.

> A score describes a way of working. It is no grade, and neither end is the good one.

# Who speaks here

The person speaks about themselves. That is worth a lot: nobody else was there all those years. It is also one view. A talk, a work sample and people who have worked with them know other things.`,
          questions: [],
        },
        {
          key: 'compared-with-whom',
          title: 'Compared with whom',
          minutes: 4,
          text: `A sum of answers alone says little. It has to be held against other people. Ours are 33,143 volunteers from 20 countries who answered in English, women and men weighted alike. They were not applying for a job.

# A percentile

A percentile says how many of these people scored lower. At 62, about 62 of 100 did. It is not 62 out of 100 points, and 50 is not half of anything: it is the middle.

[mark] 62 40-80 A score of 62, and the range in which the true one likely lies

# Two things to remember about the group

- People who apply for a job answer a little more favourably than volunteers. A whole field of applicants can sit somewhat to the right.
- Whoever answered in another language is compared with people who answered in English. The result says so, because a translation is never quite the same question.

> A percentile is a place in a group. Before you use it, know the group.`,
          questions: [
            turned(
              question(
                'Somebody has a percentile of 62 in Consideration. What does that say?',
                [
                  'About 62 of 100 people of the comparison group scored lower',
                  'Right: a percentile is a place among others.',
                ],
                ['They got 62 of 100 points', 'There are no points here. It is a place among other people.'],
                ['They are considerate 62 % of the time', 'The score does not count days. It compares with a group.'],
              ),
              1,
            ),
            turned(
              question(
                'Whom are people compared with?',
                [
                  'Volunteers who were not applying for a job',
                  'Right, and this is why applicants can sit somewhat to the right as a group.',
                ],
                [
                  'Everybody who applied to your company',
                  'Your own applicants are not the group. The result names it in words.',
                ],
                ['Successful people in the same job', 'No group of a job stands behind the percentile.'],
              ),
              2,
            ),
          ],
        },
      ],
    },
    {
      title: 'How sure it is',
      lessons: [
        {
          key: 'the-range',
          beside: 'result' as const,
          title: 'The range is the result',
          minutes: 5,
          text: `Ask the same person again next week and the score moves a little: a different day, a different mood for a word. So each score is drawn with its likely range. Nine times in ten the true score lies inside.

[mark] 50 30-70 In the middle even a good scale spans about 30 to 70

# Why it is so wide

In the middle many people sit close together, so a small change in answers passes many of them. That is why the range is widest there. At the ends it is narrower.

# What follows

- Two people at 55 and 63 cannot be told apart. Their ranges lie almost on each other.
- A score on the edge of a band could as well stand in the next. Only about three in five people are shown the band of their true score.
- Some narrow themes are measured less well. They are drawn dashed, with the words “less precise”.

[mark] 84 68-94 Here the whole range lies above the middle: now “high” is a fair word

> If the range crosses the middle, say “about the middle”, whatever the number is.`,
          questions: [
            turned(
              question(
                'Ada stands at 58 with a range of 38 to 76, Ben at 66 with 46 to 82. What may you say?',
                ['Nothing about who is higher', 'Right: the ranges overlap almost wholly.'],
                [
                  'Ben is higher',
                  'Eight points are far less than either range. Next week it could be the other way round.',
                ],
                ['Ben is clearly higher, since he is above 65', 'A line between bands is no line between people.'],
              ),
              1,
            ),
            turned(
              question(
                'When is “high” a fair word?',
                ['When the range lies above the middle', 'Right. Then it is more than one day of answers.'],
                ['From a percentile of 60', 'At 60 the range still reaches well below the middle.'],
                [
                  'When it is the highest of the five',
                  'Something is always the highest, even where all five are about the middle.',
                ],
              ),
              2,
            ),
          ],
        },
        {
          key: 'can-it-be-read',
          title: 'Can these answers be read?',
          minutes: 3,
          text: `Before any score is shown, the answers are looked at: the same answer many times in a row, opposite statements both agreed with, a speed at which nobody reads. From this comes one of three words.

- Good: read on.
- Review: some signs. Read it, and ask about it in the talk.
- Not interpretable: do not use the scores.

# What the word is about

It is about the answers, not about the person. Somebody may have been called away, or filled it in on a phone in a bus. Of real answers about 97 in 100 are good.

> Never read it as lying, never as a trait, and never as a reason to turn somebody down. Offer to answer again.`,
          questions: [
            turned(
              question(
                'A result is “not interpretable”. What do you do?',
                [
                  'Leave the scores aside and offer to answer again',
                  'Right. Everything else about the person stays as it was.',
                ],
                [
                  'Turn the person down: they were not honest',
                  'The word says nothing about honesty, and no score may turn anybody down.',
                ],
                ['Use only the clear scores', 'Where the answers cannot be read, none of the scores can.'],
              ),
              1,
            ),
          ],
        },
      ],
    },
    {
      title: 'What to do with it',
      lessons: [
        {
          key: 'in-the-talk',
          beside: 'interview' as const,
          title: 'Take it into the talk',
          minutes: 5,
          text: `A result is a list of good questions. It is at its best before a talk, not after it.

# Three steps

- Look for what stands out: themes whose range lies clear of the middle. Often there are two or three. Sometimes there is none, and that is a finding too.
- For each, ask what happened: "Tell me about a week in which the plan broke. What did you do first?"
- Listen for both the upside and the price. Write down what was said, not what you expected.

# Words that hold

Say: "You describe yourself as somebody who likes to plan well ahead. Does that fit? When does it not?"

Do not say: "You are rigid", "The test says you cannot lead", "You are a 62".

# Several people

Ask everybody for the same role the same questions and rate the answers on the same steps, each of you alone, before you talk about it. This does more for a fair decision than any score.

> The person in front of you knows more about themselves than the drawing does. Where the two differ, ask.`,
          questions: [],
        },
        {
          key: 'who-decides',
          title: 'A person decides',
          minutes: 4,
          text: `Nothing here moves, rejects or hides anybody by itself. Whoever changes a stage does it under their own name, and a rejection has a reason in writing.

# What a score can carry

A score is one piece among several, and a modest one. How far it tells how somebody will do in your job is not known unless you have looked. What your own talk and a work sample show about the job itself weighs more.

# What it must not be used for

- As a limit under which nobody is looked at
- To guess at health, age, origin, religion or family
- As the written reason of a rejection: "too low in Openness" is no reason. "Has not yet run a change of this size" is one

# What people may ask of you

They may see what was stored, ask what it says, ask for a human look, and have it erased. Answer as you would want to be answered.

> Before you decide, write one sentence: what did I see, in the talk or in the work, that speaks for this? If the sentence needs a percentile, look again.`,
          questions: [
            turned(
              question(
                'Which sentence may stand as the reason of a rejection?',
                [
                  'Has not yet led a team through a change of this size; others have',
                  'Right: seen in the talk, about the work, and a person can answer for it.',
                ],
                [
                  'Percentile 24 in Outward Energy',
                  'A score is no reason. What did you see that matters for the work?',
                ],
                ['Does not fit our profile', 'Nobody can answer for that, and nobody can answer it.'],
              ),
              2,
            ),
            turned(
              question(
                'The result and your talk point in different directions. What now?',
                ['Ask more, and trust what you can point at', 'Right. The score is one view, given on one day.'],
                ['The result wins: it is measured', 'It is measured with a wide range, and it does not know your job.'],
                ['Your feeling wins', 'Feelings need a reason too. Look for what was said or done.'],
              ),
              1,
            ),
            turned(
              question(
                'What is the result best used for?',
                ['Finding good questions for the talk', 'Right, and the same questions for everybody.'],
                [
                  'Leaving out the lowest third',
                  'A limit turns a wide range into a wall, and nobody has a name for it.',
                ],
                ['Ranking people from first to last', 'Most places in such a list are within each other’s range.'],
              ),
              2,
            ),
          ],
        },
      ],
    },
  ] satisfies CourseChapter[],
}
