import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { CODES_PER_SHEET } from '#contract/constants.ts'
import { usePrintSheet } from '#client/data/book-codes.ts'
import { inFigures } from '#client/lib/format.ts'
import { asProblem } from '#client/lib/problems.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { GatedButton } from '#client/ui/gated-button.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import type { MadeBatch } from './batch.form.tsx'
import styles from './book-code-system.module.css'

/** The one time that codes are in sight. It does not close by itself before they are saved or printed. */
export const MadeDialog = ({ made, onClose }: { made: MadeBatch; onClose: () => void }) => {
  const [hasThem, setHasThem] = useState(false)
  const [batch] = made.book_code_batches
  const print = usePrintSheet(batch?.id ?? 0)
  const sheets = Array.from({ length: Math.ceil(made.codes.length / CODES_PER_SHEET) }, (_, at) =>
    made.codes.slice(at * CODES_PER_SHEET, (at + 1) * CODES_PER_SHEET),
  )
  const save = () => {
    saveFile(new File([made.file.content], made.file.name, { type: made.file.type }))
    setHasThem(true)
  }
  const nameOf = (at: number, size: number) =>
    sheets.length === 1 ? 'Print as QR codes' : `Print ${at * CODES_PER_SHEET + 1}–${at * CODES_PER_SHEET + size}`
  return (
    <Dialog
      open
      locked={!hasThem}
      size="form"
      title={made.codes.length === 1 ? 'One code is made' : `${inFigures(made.codes.length)} codes are made`}
      lead="Save or print them now. They are stored so that nobody can read them, not even we: they are not shown again."
      onClose={onClose}
      actions={
        <>
          <Button kind={hasThem ? 'secondary' : 'primary'} icon={<IconDownload />} onClick={save}>
            Save as CSV
          </Button>
          <GatedButton
            kind={hasThem ? 'primary' : 'secondary'}
            allowed={hasThem}
            whyNot="Save or print the codes first"
            onClick={onClose}
          >
            I have them
          </GatedButton>
        </>
      }
    >
      <div className={styles.list} tabIndex={0} role="region" aria-label="The codes">
        <pre>{made.codes.join('\n')}</pre>
      </div>
      <div className={styles.sheets}>
        {sheets.map((codes, at) => (
          <Button
            key={codes[0]}
            icon={<IconPrinter />}
            pending={print.isPending && print.variables === codes}
            aria-disabled={print.isPending}
            onClick={() => print.mutate(codes, { onSuccess: () => setHasThem(true) })}
          >
            {nameOf(at, codes.length)}
          </Button>
        ))}
      </div>
      <ProblemNote problem={print.error ? asProblem(print.error) : null} />
    </Dialog>
  )
}
