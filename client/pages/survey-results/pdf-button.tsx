import { IconFileTypePdf } from '@tabler/icons-react'
import { type Printed, usePrintReport } from '#client/data/reports.ts'
import { Button } from '#client/ui/button.tsx'

/** Saves sections of a report as PDF. */
export const PdfButton = ({ id, ...printed }: { id: number } & Printed) => {
  const print = usePrintReport(id)
  return (
    <Button
      kind="quiet"
      size="small"
      icon={<IconFileTypePdf />}
      pending={print.isPending}
      onClick={() => print.mutate(printed)}
    >
      PDF
    </Button>
  )
}
