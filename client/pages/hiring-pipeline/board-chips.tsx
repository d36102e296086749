import { useQuery } from '@tanstack/react-query'
import { filterOptionsQuery } from '#client/data/survey-results.ts'
import { FilterChip } from '#client/ui/filter-chip.tsx'
import { plainFilters } from './board-chips.model.ts'
import type { BoardSearch } from './hiring-pipeline.route.ts'

interface BoardChipsProps {
  search: BoardSearch
  onGo: (search: BoardSearch) => void
}

/** Each filter of the board that is no condition, to be seen and taken off. */
export const BoardChips = ({ search, onGo }: BoardChipsProps) => {
  const { data: lists } = useQuery(filterOptionsQuery(search))
  return plainFilters(search, lists).map(({ key, name, value, rest }) => (
    <FilterChip key={key} name={name} value={value} onRemove={() => onGo(rest)} />
  ))
}
