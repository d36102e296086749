import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { asProblem } from '#client/lib/problems.ts'
import { buttonClass } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorPanel } from './error-panel.tsx'

interface MissingOneProps {
  /** What it is one of: "report". */
  thing: string
  /** The way to all: "All reports". */
  all: string
  to: NonNullable<LinkProps['to']>
  /** Why it may not be there. */
  children?: ReactNode
  /** What asking for it failed with; null if the answer was that there is none. */
  error: unknown
  onRetry: () => unknown
}

/** In place of one thing that the address names: that it is not there, with the way to all, or that it could not be loaded. */
export const MissingOne = ({ thing, all, to, children, error, onRetry }: MissingOneProps) => {
  const problem = error ? asProblem(error) : null
  return problem && problem.status !== 404 ? (
    <ErrorPanel
      title={`The ${thing} could not be loaded`}
      problem={problem}
      retry={{ onRetry: () => void onRetry() }}
    />
  ) : (
    <EmptyState
      title={`There is no such ${thing}`}
      action={
        <Link to={to} className={buttonClass({ kind: 'primary' })}>
          {all}
        </Link>
      }
    >
      {children ?? 'The link may be old or cut short.'}
    </EmptyState>
  )
}
