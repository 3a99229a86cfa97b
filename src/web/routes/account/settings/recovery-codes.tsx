import { useState } from 'react'
import { secondFactorText as text } from '#text/second-factor.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveFile } from '#web/data/save-file.ts'

/** Shown once, so there are several ways to save them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [isCopied, setCopied] = useState(false)
  const lines = codes.join('\n')
  return (
    <Notice tone="good">
      <p className="font-medium">{text.recoveryTitle}</p>
      <p className="mt-2">{text.recoveryIntro}</p>
      <ul className="mt-4 grid gap-1 font-mono text-sm" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <Button
          variant="outline"
          size="small"
          onClick={() =>
            void navigator.clipboard.writeText(lines).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          <span role="status">{isCopied ? text.copied : text.copyCodes}</span>
        </Button>
        <Button variant="outline" size="small" onClick={() => download(lines)}>
          {text.downloadCodes}
        </Button>
        <Button variant="outline" size="small" onClick={() => window.print()}>
          {text.printCodes}
        </Button>
      </div>
    </Notice>
  )
}

const download = (lines: string): void =>
  saveFile(
    'taglio-recovery-codes.txt',
    new Blob(
      [
        `${lines}
`,
      ],
      { type: 'text/plain' },
    ),
  )
