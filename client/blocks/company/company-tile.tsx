import { companyInitials } from '#client/lib/company-initials.ts'
import { classes } from '#client/ui/classes.ts'
import styles from './company.module.css'

interface TileProps {
  company: { id: number; name: string; logo_url: string | null; accent?: string | null }
  size?: 'medium' | 'large'
}

// Each dark enough for white letters (tested): companies without a logo are told apart by colour and letters.
export const TILE_COLOURS = [
  '#2f5d50',
  '#6b3a52',
  '#24527e',
  '#3f4a6b',
  '#7a4a22',
  '#4b6427',
  '#873a34',
  '#75570f',
  '#474560',
] as const

/** A company's logo, or its letters on a colour of its own. It stands beside the name, so it is not read out. */
export const CompanyTile = ({ company, size = 'medium' }: TileProps) => {
  const look = classes(styles.tile, size === 'large' && styles.large)
  if (company.logo_url) return <img className={classes(look, styles.logo)} src={company.logo_url} alt="" />
  const colour = company.accent ?? TILE_COLOURS[company.id % TILE_COLOURS.length]
  return (
    <span aria-hidden="true" className={look} style={{ backgroundColor: colour }}>
      {companyInitials(company.name)}
    </span>
  )
}
