import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useProfile } from '#client/lib/current-user.ts'
import { readFilters, withCompany, writeFilters } from '#client/lib/remembered-filters.ts'
import { type BoardSearch, boardSearch } from './hiring-pipeline.route.ts'

/** The address is the state of the board; an empty one opens the company and pipeline that this browser remembers. */
export const useBoardAddress = () => {
  const search = useSearch({ from: '/hiring-pipeline' })
  const navigate = useNavigate({ from: '/hiring-pipeline' })
  const profile = useProfile()
  const isEmpty = Object.keys(search).length === 0
  const remembered = readFilters(profile.id)
  const resumed: BoardSearch = isEmpty
    ? boardSearch({ company_id: remembered.company_id, pipeline_id: remembered.pipeline_id })
    : search
  const resume = useEffectEvent(() => {
    if (isEmpty && Object.keys(resumed).length) void navigate({ search: resumed, replace: true })
  })
  useEffect(() => resume(), [])
  const go = (next: BoardSearch) => void navigate({ search: next, replace: true })
  return {
    search: resumed,
    go,
    /** Another company: what belongs to the one before is dropped, here and in what is remembered. */
    chooseCompany: (company: { id: number; name: string }) => {
      if (profile.companies.length !== 1) writeFilters(profile.id, withCompany(remembered, company))
      go(boardSearch({ company_id: company.id }))
    },
    choosePipeline: (pipeline_id: number) => {
      writeFilters(profile.id, { ...remembered, pipeline_id })
      go(boardSearch({ ...search, pipeline_id, stage: undefined }))
    },
    /** What is remembered or linked is gone: the company's own pipeline is opened instead. */
    forgetPipeline: () => {
      writeFilters(profile.id, withCompany(remembered, null))
      go({})
    },
  }
}
