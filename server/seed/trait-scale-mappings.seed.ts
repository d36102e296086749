import type { ReportVersion } from '#contract/resources/trait-scale-mappings.ts'
import { BAND_KEYS } from '#science/vocabulary.ts'

type Content = Pick<ReportVersion, 'sections' | 'mappings' | 'texts'>

const lead = [
  '{first} tends to let others speak first and to work away from the crowd. That leaves room for quieter voices.',
  '{first} mostly leaves the lead to others and steps in when asked. Ask by name for an opinion.',
  '{first} leads now and then, in a small group more than in a large one.',
  '{first} takes the lead about as often as most people do.',
  '{first} often speaks up early and gets things going. Some may need a moment more.',
  '{first} tends to take charge and to set a brisk pace. Agree on who decides what.',
  '{first} tends to take the lead soon and to keep many things going at once. Leave room for those who think longer.',
]
const finish = [
  '{first} tends to start late and to work with loose ends. Short steps with a date for each may help.',
  '{first} often works in bursts close to the date. An early first step keeps things calm.',
  '{first} plans some tasks and leaves others open until they press.',
  '{first} plans and finishes much as most people do.',
  '{first} tends to begin in time and to keep things in order.',
  '{first} tends to plan ahead and to finish early. A late change of plan may cost more than it seems.',
  '{first} tends to start at once and to keep firm order. Say which tasks may be left rough.',
]
const calm = [
  '{first} tends to feel pressure soon and to show it. That also makes risks visible early.',
  '{first} notices strain early. A clear next step helps when much comes at once.',
  '{first} stays even on most days and feels the busy ones.',
  '{first} reacts to pressure much as most people do.',
  '{first} tends to stay even when plans change.',
  '{first} tends to keep going when things go wrong. Ask how it is going all the same.',
  '{first} tends to stay calm where others grow tense. Strain may go unseen, so ask now and then.',
]
const textsOf = (trait: string, texts: readonly string[]): Content['texts'] =>
  texts.map((text, at) => ({ trait, band: BAND_KEYS[at] ?? 'b4', text }))

/** The report of the example world: three traits of daily work, each made of two scales. */
export const seedReport = {
  title: 'Working together',
  content: {
    sections: [
      {
        title: 'In daily work',
        text: 'What {first} may bring to a team, and what to agree on early.',
        traits: ['Taking the lead', 'Planning and finishing'],
      },
      {
        title: 'When it gets busy',
        text: 'How pressure may show, and what helps.',
        traits: ['Calm under pressure'],
      },
    ],
    mappings: [
      ['Taking the lead', 'E3', 2, 'lets others lead', 'takes the lead'],
      ['Taking the lead', 'E4', 1, 'lets others lead', 'takes the lead'],
      ['Planning and finishing', 'C5', 2, 'keeps things open', 'plans and finishes'],
      ['Planning and finishing', 'C2', 1, 'keeps things open', 'plans and finishes'],
      ['Calm under pressure', 'ES6', 2, 'feels pressure soon', 'stays even'],
      ['Calm under pressure', 'ES1', 1, 'feels pressure soon', 'stays even'],
    ].map(([trait, scale, weight, low_label, high_label], order) => ({
      trait,
      scale,
      weight,
      low_label,
      high_label,
      order,
    })) as Content['mappings'],
    texts: [
      ...textsOf('Taking the lead', lead),
      ...textsOf('Planning and finishing', finish),
      ...textsOf('Calm under pressure', calm),
    ],
  } satisfies Content,
}
