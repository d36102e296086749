import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ConditionsPart } from '#client/blocks/conditions/conditions.model.ts'
import { useBrand, useProfile } from '#client/lib/current-user.ts'
import { ofCompany, readFilters, withCompany, writeFilters } from '#client/lib/remembered-filters.ts'
import { readableBoard, rememberingConditions, resumedBoard, unfiltered, withoutGone } from './board-address.model.ts'
import { type BoardSearch, boardSearch } from './hiring-pipeline.route.ts'

const NONE: ConditionsPart = { where: undefined, match: undefined }

/**
 * The address is the state of the board; an empty one opens the company and pipeline that this browser remembers, and on arrival
 * their conditions. Later it has none: clearing them must not bring them back.
 */
export const useBoardAddress = () => {
  const hasFits = useBrand().features.benchmark_scores
  const search = readableBoard(boardSearch(useSearch({ from: '/hiring-pipeline' })), hasFits)
  const navigate = useNavigate({ from: '/hiring-pipeline' })
  const profile = useProfile()
  const isEmpty = Object.keys(search).length === 0
  const remembered = readFilters(profile.id)
  const hasOne = profile.companies.length === 1
  const [isArriving, setArriving] = useState(isEmpty)
  const kept = isArriving ? remembered : rememberingConditions(remembered, NONE)
  const resumed: BoardSearch = isEmpty ? resumedBoard(kept, hasOne, hasFits) : search
  const resume = useEffectEvent(async () => {
    if (isEmpty && Object.keys(resumed).length) await navigate({ search: resumed, replace: true })
    setArriving(false)
  })
  useEffect(() => void resume(), [])
  // What is chosen here is remembered with the company it was chosen for.
  const ofBoard = hasOne ? remembered : ofCompany(remembered, resumed.company_id)
  const go = (next: BoardSearch) => void navigate({ search: next, replace: true })
  return {
    search: resumed,
    go,
    changeConditions: (part: ConditionsPart) => {
      writeFilters(profile.id, rememberingConditions(ofBoard, part))
      go(boardSearch({ ...resumed, ...part }))
    },
    /** The same pipeline with everybody in it. */
    clear: () => {
      writeFilters(profile.id, rememberingConditions(remembered, NONE))
      go(unfiltered(resumed))
    },
    /** Another company: what belongs to the one before is dropped, here and in what is remembered. */
    chooseCompany: (company: { id: number; name: string }) => {
      if (!hasOne) writeFilters(profile.id, withCompany(remembered, company))
      go(boardSearch({ company_id: company.id }))
    },
    choosePipeline: (pipeline_id: number) => {
      writeFilters(profile.id, { ...ofBoard, pipeline_id })
      go(boardSearch({ ...search, pipeline_id, stage: undefined }))
    },
    /** What is remembered or linked is gone: the company's own pipeline is opened instead. */
    forgetPipeline: () => {
      const left = withoutGone(resumed, remembered)
      writeFilters(profile.id, left.filters)
      go(left.search)
    },
  }
}
