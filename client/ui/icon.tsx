import type { SVGProps } from 'react'
import { classes } from './classes.ts'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  size?: number
  stroke?: number
}

/** An icon of one line, drawn as the icon package draws it; the build makes its icons of this. */
export const icon =
  (line: string) =>
  ({ size = 24, stroke = 2, className, ...rest }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classes('tabler-icon', className)}
      {...rest}
    >
      <path d={line} />
    </svg>
  )
