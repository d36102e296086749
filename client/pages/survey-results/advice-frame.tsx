import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ResultAnalysis } from '#contract/resources/survey-results.analysis.ts'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'

interface AdviceFrameProps {
  analysis: UseQueryResult<ResultAnalysis | null>
  /** What is said where it could not be loaded. */
  title: string
  children: ReactNode
}

/** Waits for what is written about a result, and says so where it does not come. */
export const AdviceFrame = ({ analysis, title, children }: AdviceFrameProps) => {
  if (analysis.error)
    return <ErrorPanel title={title} problem={analysis.error} retry={{ onRetry: () => void analysis.refetch() }} />
  if (!analysis.data)
    return (
      <>
        <LoadingNote>Loading what is written</LoadingNote>
        <Skeleton width="100%" height="120px" />
      </>
    )
  return children
}
