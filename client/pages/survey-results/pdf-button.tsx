import { IconFileTypePdf } from '@tabler/icons-react'
import { type Printed, usePrintReport } from '#client/data/reports.ts'
import { isActing } from '#client/lib/proxy-header.ts'
import { GatedButton } from '#client/ui/gated-button.tsx'

interface PdfButtonProps extends Printed {
  id: number
  /** Whether it shows people beside this one: then not in the name of another. */
  ofSeveral?: boolean
}

/** Saves sections of a report as PDF. */
export const PdfButton = ({ id, ofSeveral = false, ...printed }: PdfButtonProps) => {
  const print = usePrintReport(id)
  return (
    <GatedButton
      kind="quiet"
      size="small"
      icon={<IconFileTypePdf />}
      allowed={!(ofSeveral && isActing())}
      whyNot="Not while you act as another user"
      whyIn="tooltip"
      pending={print.isPending}
      onClick={() => print.mutate(printed)}
    >
      PDF
    </GatedButton>
  )
}
