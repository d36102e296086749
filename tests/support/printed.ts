import type { OwnData, StoredData } from '#contract/resources/surveys.data.ts'
import type { Printed, PrintedData, PrintedReport, WrittenData } from '#server/kernel/pdf.ts'
import { SCALES } from '#science/vocabulary.ts'

// Something to print of every kind: a report with each section that there is, a certificate, a sheet of codes.

const AT = '2026-11-21T10:00:00.000Z'
const DAY = '2026-11-21'
const fit = { fit: 71.5, shown: 72, band: 'good', se: 4, low: 65, high: 78, percentile: 81 }
const scored = { percentile: 62, low: 44, high: 77 }
const anchors = { 1: 'Nothing comes.', 3: 'One case, no end.', 5: 'A case with its end.' }
const coaching = {
  id: 'E3.H',
  facet: 'E3',
  items: [],
  rule: '',
  why: 'Takes the lead.',
  do: 'Ask last.',
  dont: 'Decide first.',
  question: 'Who else?',
}
const growth = { id: 'A1.L', facet: 'A1', items: [], text: 'You check first.', why: 'You tend to check.' }

const sections = {
  profile: {
    scores: SCALES.map(({ code, level }, at) => ({
      scale: code,
      level,
      raw: 20,
      n_answered: 4,
      t: 50,
      band: null,
      percentile: at === 3 ? null : 3 * at + 1,
      low: Math.max(1, 3 * at - 9),
      high: Math.min(99, 3 * at + 11),
    })),
    blocks: [
      { id: '1', kind: 'domain', rule: '', scales: ['ES'], items: [], text: 'Stays calm.' },
      { id: '2', kind: 'high', rule: '', scales: ['E1'], items: [], text: 'Tends to be warm.' },
      { id: '3', kind: 'pair', rule: 'heat', scales: ['E3', 'A4'], items: [], text: 'Says it at once.' },
    ],
  },
  quality: { verdict: 'review', reasons: ['Some answers came fast.', 'Many were alike.'] },
  fit: [
    {
      role_benchmark: { id: 1, name: 'Warehouse Supervisor' },
      version: 2,
      fit,
      reasons: [
        {
          scale: 'C3',
          weight: 3,
          target: { low: 50, high: null },
          reason: 'Nobody checks.',
          score: scored,
          side: 'LOW',
          range_reaches: true,
          match: 80,
          points_lost: 2,
          points_kept: 8,
        },
        {
          scale: 'E1',
          weight: 1,
          target: { low: 20, high: 80 },
          reason: 'Talks all day.',
          score: null,
          side: null,
          range_reaches: false,
          match: null,
          points_lost: null,
          points_kept: null,
        },
      ],
    },
  ],
  questions: [
    {
      code: 'C3.L',
      facet: 'C3',
      items: [],
      competency: 'Reliability',
      why: 'below the target',
      minutes: 6,
      priority: 2,
      text: 'When did you last promise too much?',
      probes: ['What did you do?', 'Who was told?'],
      anchors,
    },
  ],
  own_questions: [
    { id: 1, text: 'Do you drive?', role_name: null, facet: null, anchors: null, warning: 'health' },
    { id: 2, text: 'Which shift suits?', role_name: 'Clerk', facet: 'C3', anchors, warning: null },
  ],
  asks: [{ code: 'C3.L', facet: 'C3', competency: 'Reliability', why: 'below', minutes: 6, priority: 2 }],
  standing: {
    scores: [{ scale: 'C3', level: 'facet', raw: 20, n_answered: 4, t: 50, band: null, ...scored }],
    reasons: [],
  },
  ratings: {
    interview_ratings: [
      { code: 'C3.L', by: 'Ida Ott', is_mine: true, rating: 4, notes: 'A case with names.', updated_at: AT },
      { code: 'C3.L', by: 'Jo Ray', is_mine: false, rating: 3, notes: 'No end.', updated_at: AT },
    ],
    others: { 'C3.L': 1 },
  },
  coaching: { person: [coaching], manager: [coaching] },
  plan: [{ piece: 'E3.H', reader: 'manager', days: 30, due_on: DAY, is_done: true, updated_at: AT }],
  growth: { strengths: [growth], over_use: growth, goals: [{ ...growth, plans: ['If I wait, I ask.'] }] },
  goal: { piece: 'A1.L', plans: ['If I doubt, I ask.'], follow_up_on: DAY, updated_at: AT },
  comparison: {
    people: [
      { id: 1, first: 'Ana', last: 'Silva', type: 'candidate', role_name: 'Clerk' },
      { id: 2, first: 'Bo', last: 'Berg', type: 'candidate', role_name: 'Clerk' },
    ],
    pinned: null,
    norm: { version: 'v1', words: 'compared with volunteers' },
    benchmarks: [],
    role_benchmark: { id: 1, name: 'Clerk', version: 1 },
    fits: [{ id: 1, fit, places: '1-2' }],
    scales: ['E', 'E1'].map((scale) => ({
      scale,
      mean: 50,
      target: { low: 40, high: 60 },
      scores: [
        { id: 1, ...scored, side: 'higher' },
        { id: 2, percentile: null, low: null, high: null, side: null },
      ],
    })),
  },
  changes: {
    norm: { version: 'v1', words: 'compared with volunteers' },
    points: [1, 2].map((id) => ({
      id,
      submitted_at: AT,
      role_name: 'Clerk',
      is_active: true,
      quality_verdict: 'good',
      left_out: id === 2 ? 'another form' : null,
    })),
    lines: [{ scale: 'E', points: [{ id: 1, ...scored, change: null, against_first: null, against_previous: null }] }],
  },
  meanwhile: { events: [{ title: 'New site opens', occurred_on: DAY }], total: 1 },
  agreement: {
    id: 1,
    people: [
      { id: 1, first: 'Ana', last: 'Silva', called: 'Ana', signed_at: AT },
      { id: 2, first: 'Bo', last: 'Berg', called: 'Bo', signed_at: null },
    ],
    agreed_on: DAY,
    is_compared: true,
    topics: [
      {
        id: 'heat',
        theme: 'pace',
        rule: 'the two differ on Assertiveness',
        readings: ['He is slow.', 'She is fast.'],
        each_brings: 'Care and pace.',
        agree_on: 'who decides when',
        scales: [{ scale: 'E3', marks: [scored, null] }],
      },
    ],
    leading: 'You may both want to lead. Say beforehand who decides what.',
    points: [],
    unsigned_at: null,
    follow_up_on: DAY,
    updated_at: AT,
  },
} satisfies Partial<PrintedReport>

/** A report with everything that a report can hold. */
export const everySection = (title: string): Extract<Printed, { kind: 'report' }> => ({
  kind: 'report',
  title,
  brand: 'be',
  accent: '#1a5842',
  day: DAY,
  zone: 'UTC',
  issue: 'P-1',
  report: {
    company: { name: 'Harbor Logistics', logo_url: null, colours: null },
    person: { first: 'Ana', last: 'Silva' },
    role_name: 'Warehouse Supervisor',
    submitted_at: AT,
    instrument: 'work-style-108',
    norm: 'compared with 33,143 volunteers',
    versions: { norm: 'work-style-108/combined/v1', scorer: 'scorer/1', texts: 'en/2' },
    ...sections,
  },
})

export const certificateOf = (title: string): Extract<Printed, { kind: 'certificate' }> => ({
  kind: 'certificate',
  title,
  brand: 'Traitmark be',
  accent: '#1a5842',
  person: 'Ana Silva',
  course: 'Reading a result',
  day: '2026-11-21',
  lines: ['6 lessons.'],
})

export const codesOf = (title: string, count: number): Extract<Printed, { kind: 'codes' }> => ({
  kind: 'codes',
  title,
  accent: '#1a5842',
  heading: 'Spring',
  brand: 'Brand',
  where: 'be.test/survey/register',
  expires_on: null,
  codes: Array.from({ length: count }, (_, at) => ({ text: `BK-${at}`, url: `https://be.test/?code=${at}` })),
})

type PersonalDataPaper = Extract<Printed, { kind: 'personal-data' }>

const KEPT: StoredData = {
  person: {
    first: 'Ana',
    last: 'Silva',
    email: 'ana@people.test',
    phone: '+49 30 1234567',
    former_emails: ['ana@home.test'],
  },
  assessment: {
    company: 'Harbor Logistics',
    role: 'Warehouse Supervisor',
    questionnaire: 'work-style-108',
    language: 'pt',
    registered_at: '2026-10-01T08:00:00.000Z',
    started_at: '2026-10-02T08:10:00.000Z',
    submitted_at: '2026-10-03T08:20:00.000Z',
    receipt: 'ABCD-2345',
  },
  consent: { version: '2026-11', given_at: '2026-10-01T08:01:00.000Z', text: 'We keep a paper copy.', language: 'en' },
  application: [{ question: 'Do you drive?', answer: 'Yes, lorries.' }],
  answers: [
    { item_id: 7, statement: 'Worry about things.', value: 2, milliseconds: 4_321, changes: 3 },
    { item_id: 19, statement: 'Make friends easily.', value: 5, milliseconds: 2_000, changes: 0 },
  ],
  scores: [
    { scale: 'ES', percentile: 62, low: 44.2, high: 77.9 },
    { scale: 'C3', percentile: null, low: null, high: null },
  ],
  norm: 'compared with 33,143 volunteers',
  quality: 'good',
  timeline: [{ at: '2026-10-04T09:00:00.000Z', event: 'status_changed' }],
  viewers: [{ who: 'company', name: 'Jonas Brandt', last_at: '2026-10-05T09:00:00.000Z' }],
  files: [{ file_name: 'resume.pdf', size: 123_456, at: '2026-10-06T09:00:00.000Z', from: 'resume' }],
  messages: [
    { at: '2026-10-07T09:00:00.000Z', direction: 'outbound', type: 'Email', subject: 'Monday', body: 'Come at nine.' },
    { at: '2026-10-08T09:00:00.000Z', direction: 'inbound', type: 'SMS', subject: null, body: 'I will.' },
  ],
  mails: [
    { written_at: '2026-10-16T09:00:00.000Z', sent_at: '2026-10-17T09:00:00.000Z', subject: 'Your assessment' },
    { written_at: '2026-10-18T09:00:00.000Z', sent_at: null, subject: null },
  ],
  goal: {
    piece: 'A1.L',
    plans: ['If I doubt, I ask.'],
    follow_up_on: '2026-12-24',
    check_ins: [{ at: '2026-10-09T09:00:00.000Z', kept: 'partly', note: 'Twice of three.' }],
  },
  agreements: [{ agreed_on: '2026-10-10', points: ['We say it the same day.'], signed_at: '2026-10-11T09:00:00.000Z' }],
}
const WRITTEN: WrittenData = {
  analyses: [
    {
      at: '2026-10-11T09:00:00.000Z',
      issue: 2,
      withdrawn_at: '2026-10-11T10:00:00.000Z',
      stands_out: ['Tends to take the lead.'],
      questions: ['When did you lead?'],
      coaching: ['Ask them last.'],
      growth: ['You check before you answer.'],
      suggested: ['Likes to lead.'],
    },
  ],
  notes: [{ at: '2026-10-12T09:00:00.000Z', text: 'Asked for the night shift.' }],
  interview: [
    { at: '2026-10-13T09:00:00.000Z', question: 'C3.L', rating: 4, notes: 'A case with its end.' },
    { at: '2026-10-13T09:05:00.000Z', question: 'C3. What do you do first?', rating: 2, notes: 'Reads the log.' },
  ],
  tags: [{ at: '2026-10-13T10:00:00.000Z', tag: 'Strong second' }],
  coaching: [{ at: '2026-10-14T09:00:00.000Z', piece: 'E3.H', days: 30, due_on: '2026-11-13', is_done: false }],
  fits: [{ at: '2026-10-15T09:00:00.000Z', benchmark: 'Supervisor', version: 2, fit: 71.5, low: 65.1, high: 78.4 }],
}

/** As a company hands it on, and as the person gets it: without what the company wrote, with what was said in confidence. */
export const HANDED_ON: StoredData & WrittenData = { ...KEPT, ...WRITTEN }
export const OWN: OwnData = {
  ...KEPT,
  assessment: { ...KEPT.assessment, adjustment: 'A screen reader' },
  group: { sex: 'female', ethnicity: 'asian' },
}

/** A copy of what is kept of people. */
export const keptOf = (title: string, ...records: readonly PrintedData[]): PersonalDataPaper => ({
  kind: 'personal-data',
  title,
  who: 'Ana Silva',
  brand: 'Traitmark be',
  accent: '#1a5842',
  day: DAY,
  zone: 'UTC',
  records,
})
