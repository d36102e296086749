import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { coachingItemsQuery, usePin } from '#client/data/development-plans.ts'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import type { CoachingPiece } from '#contract/resources/survey-results.analysis.ts'
import { analysisQuery } from '#client/data/survey-results.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { ReadText } from '#client/ui/read-text.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { AdviceFrame } from './advice-frame.tsx'
import styles from './advice.module.css'
import { CoachingPlan, PinMenu } from './coaching-plan.tsx'
import { PdfButton } from './pdf-button.tsx'
import { Why } from './why.tsx'

const AUDIENCES = ['manager', 'person'] as const
type Reader = (typeof AUDIENCES)[number]

const nameOf = (facet: string) => (isScaleCode(facet) ? scaleOf(facet).name : facet)
const poleOf = ({ id, facet }: CoachingPiece) =>
  isScaleCode(facet) ? scaleOf(facet)[id.endsWith('.H') ? 'highPole' : 'lowPole'] : ''

interface PieceProps {
  piece: CoachingPiece
  result: SurveyResult
  /** Puts it into the plan. */
  pin: ReactNode
}

const Piece = ({ piece, result, pin }: PieceProps) => (
  <li className={styles.piece}>
    <h2>
      {nameOf(piece.facet)} <small>{poleOf(piece)}</small>
    </h2>
    <dl className={styles.tips}>
      <div>
        <dt>Do</dt>
        <dd>{piece.do}</dd>
      </div>
      <div>
        <dt>Don’t</dt>
        <dd>{piece.dont}</dd>
      </div>
      <div>
        <dt>Ask</dt>
        <dd>
          <ReadText>{piece.question}</ReadText>
        </dd>
      </div>
    </dl>
    <div className={styles.acts}>
      {pin}
      <Popover label="Why am I reading this?" name={`Why am I reading this? ${nameOf(piece.facet)}`} plain={styles.why}>
        <Why
          block={{ id: piece.id, rule: piece.rule, scales: [piece.facet], items: piece.items }}
          result={result}
          more={piece.why}
        />
      </Popover>
    </div>
  </li>
)

/** A longer name leaves no room for both readers beside each other on a phone. */
const LONGEST_NAME = 16

/** Advice on what stands out: to the one who leads this person, or to the person. */
export const CoachingPanel = ({ result }: { result: SurveyResult }) => {
  const analysis = useQuery(analysisQuery(result.id))
  const { data: items = [] } = useQuery(coachingItemsQuery(result.id))
  const pin = usePin(result.id)
  const [reader, setReader] = useState<Reader>('manager')
  const isShort = result.first.length <= LONGEST_NAME
  const labels = { manager: 'For their manager', person: isShort ? `For ${result.first}` : 'For the person' }
  const pieces = analysis.data?.coaching?.[reader] ?? []
  return (
    <AdviceFrame analysis={analysis} title="The coaching could not be loaded">
      {pieces.length ? (
        <>
          {analysis.data?.coaching ? <CoachingPlan items={items} coaching={analysis.data.coaching} pin={pin} /> : null}
          <div className={styles.head}>
            <p className={styles.quiet}>
              At most two topics of one trait. Each says why it stands here; nothing here is a grade.
            </p>
            <PdfButton id={result.id} sections={['coaching']} />
            <SegmentedControl
              label="Who reads it"
              options={AUDIENCES.map((key) => ({ key, label: labels[key] }))}
              value={reader}
              onChange={setReader}
            />
          </div>
          <ul className={styles.pieces}>
            {pieces.map((piece) => (
              <Piece
                key={piece.id}
                piece={piece}
                result={result}
                pin={
                  <PinMenu
                    piece={piece}
                    reader={reader}
                    pin={pin}
                    item={items.find((item) => item.piece === piece.id && item.reader === reader)}
                  />
                }
              />
            ))}
          </ul>
        </>
      ) : (
        <EmptyState title="Nothing stands out">
          No facet lies clearly outside the middle of the norm group, so there is no topic that the test would suggest.
        </EmptyState>
      )}
    </AdviceFrame>
  )
}
