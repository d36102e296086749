import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

// How the built pages are cut into files. Left alone, every module that two pages share becomes a file of its own, and dozens of tiny
// files pack badly: what every page needs is one file, what never changes between releases another, each page a third.

type Group = Rolldown.CodeSplittingGroup
type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Everything that some modules import, and they themselves; what they load later is left out. */
const reachable = (graph: Graph, files: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  files.map(at).forEach(visit)
  return seen
}

/** One file for everything that is needed by these modules at once, and for these icons. */
const together = (name: string, priority: number, files: readonly string[], icons?: RegExp): Group => {
  let members: ReadonlySet<string> | undefined
  const isIn = (id: string, graph: Graph) => (members ??= reachable(graph, files)).has(id)
  return {
    debugName: name,
    name: (id, graph) => (isIn(id, graph) || icons?.test(id) ? name : null),
    priority,
  }
}

const react: Group = {
  name: 'react',
  test: /rolldown[\\/]runtime|named-(react|jsx)$|node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  priority: 9,
}

/** Public pages: the shell has what nearly each of them shows. */
export const publicChunks: Group[] = [
  react,
  together('shell', 8, [
    'public-app/show-page.tsx',
    'lib/form-text.ts',
    'public-app/submit-button.tsx',
    'public-app/use-late.ts',
    'lib/http.ts',
    'lib/problems.ts',
    '../contract/headers.ts',
    'ui/button.tsx',
    'ui/first-error.ts',
    'ui/fields/text-field.tsx',
  ]),
  together('page', 5, ['public-app/public-page.tsx']),
  together(
    'survey',
    6,
    [
      'pages/survey/survey-about.tsx',
      'pages/survey/survey-frame.tsx',
      'pages/survey/survey-trouble.tsx',
      'pages/survey/survey-link.ts',
      'pages/survey/use-survey-texts.ts',
      'pages/survey/use-try-again.ts',
      'lib/linked-location.ts',
      'lib/unsent.ts',
      'ui/fields/checkbox.tsx',
      'ui/fields/select-field.tsx',
      'ui/fields/text-area.tsx',
    ],
    /survey-item\.module\.css|Icon(Check|CloudOff)\.mjs$/,
  ),
  together('registration', 5, [
    'public-app/registration/registration-fields.tsx',
    'public-app/registration/registration.model.ts',
    'public-app/registration/registering.ts',
    'lib/linked-source.ts',
  ]),
  // What follows a visitor comes seconds after the page, all of it.
  together('session', 4, ['lib/session.ts', 'lib/redirect-to.ts', 'lib/writing.ts']),
]

/**
 * Staff pages: the libraries, the shell with all that stands around or in nearly every page, then what lists and what forms need.
 * A small part that several of them share goes into the file that all of those load: a request costs more than its few hundred bytes.
 */
export const staffChunks: Group[] = [
  react,
  {
    name: 'tanstack',
    test: /node_modules[\\/](@tanstack|use-sync-external-store)[\\/]/,
    priority: 8,
  },
  together('begin', 8, ['begin.ts']),
  together(
    'shell',
    7,
    [
      'main.tsx',
      'ui/empty-state.tsx',
      'ui/error-panel.tsx',
      'ui/page-title.tsx',
      'ui/section.tsx',
      'ui/skeleton.tsx',
      'ui/use-width.ts',
      'lib/format.ts',
      'lib/save-file.ts',
      'lib/whole-list.ts',
      'blocks/people-table/shown-score.ts',
      'ui/marks/profile-strip.tsx',
      'data/survey-results.ts',
      'data/hiring-campaigns.list.ts',
      'ui/pagination.tsx',
    ],
    /Icon(Send|EyeExclamation)\.mjs$/,
  ),
  together(
    'field',
    5,
    [
      'ui/fields/text-field.tsx',
      'ui/fields/checkbox.tsx',
      'ui/fields/search-field.tsx',
      'ui/disclosure.tsx',
      'ui/gated-button.tsx',
      'ui/show-in-row.ts',
      'styles/fading.css',
      'ui/tag.tsx',
      'lib/matches.ts',
      'lib/own-company.ts',
      '../contract/core/folded.ts',
      'lib/remembered-filters.ts',
      'data/companies.list.ts',
    ],
    /Icon(Archive|Download|Plus|Upload|UserCheck|UserPlus)\.mjs$/,
  ),
  together(
    'scales',
    5,
    [
      '../science/vocabulary.ts',
      'ui/marks/bands.ts',
      'ui/table/selection.ts',
      'ui/segmented-control.tsx',
      'ui/tags.tsx',
      'blocks/score-bands/band-label.tsx',
      'data/role-benchmarks.list.ts',
    ],
    /IconUpload\.mjs$/,
  ),
  together(
    'list',
    4,
    [
      'ui/data-table.tsx',
      'ui/table/table-types.ts',
      'ui/table/narrow-line.tsx',
      'ui/list-bar.tsx',
      'ui/list-search.tsx',
      'ui/filter-chip.tsx',
      'lib/names-apart.ts',
      'lib/use-existing-page.ts',
      'blocks/people-table/people-columns.tsx',
      'blocks/people-table/chosen.ts',
      'lib/nameless.ts',
    ],
    /IconFilter\.mjs$/,
  ),
  together('form', 3, [
    'ui/form-dialog.tsx',
    'ui/leave-guard.tsx',
    'ui/fields/radio-group.tsx',
    'ui/fields/select-field.tsx',
    'ui/fields/text-area.tsx',
    'ui/tabs.tsx',
    'data/survey-results.moves.ts',
    'lib/named-people.ts',
    'lib/use-user-form.ts',
  ]),
  together('banner', 3, ['ui/banner.tsx'], /IconInfoCircle\.mjs$/),
  // A page of a person shows most of them, and asks once.
  {
    name: 'icons',
    test: /Icon(ArchiveOff|Bell|FileText|Link|Lock|LockOpen|Mail|Minus|Pencil|Refresh)\.mjs$/,
    priority: 2,
  },
  together('candidates.begin', 6, ['pages/candidates/candidates.begin.ts']),
  {
    name: 'rail',
    test: /survey-results[\\/](share\.panel|share\.module|share-sections|similar\.panel|likeness\.module)/,
    priority: 2,
  },
  together('platform', 2, ['data/jobs.ts', 'data/mails.ts']),
  together(
    'candidates',
    2,
    [
      'pages/candidates/candidates.model.ts',
      'pages/candidates/candidates.module.css',
      'blocks/conditions/answer-words.ts',
    ],
    /IconArrowsExchange\.mjs$/,
  ),
]
