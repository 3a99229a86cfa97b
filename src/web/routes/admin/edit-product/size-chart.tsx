import { adminProductsText } from '#text/admin-products.ts'
import type { Product } from '../../../../contract/catalog.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FilePicker } from '../product-form/file-picker.tsx'
import { UploadProgress } from '../product-form/upload-progress.tsx'
import { useStaffClient } from '../staff-client.ts'
import { sectionHead } from './section-head.ts'
import { type PictureChanges, usePictureChange } from './use-picture-change.ts'

const text = adminProductsText.updateProduct

export function SizeChart(props: PictureChanges & { product: Product }) {
  const { product, busy } = props
  const staff = useStaffClient()
  const { sent, setSent, failure, run } = usePictureChange(props)
  const upload = ([file]: File[]) => {
    if (!file) return
    setSent(0)
    void run(text.chartFailed, () => staff.setSizeChart(product.id, file, setSent))
  }
  return (
    <section className="grid gap-4">
      <h3 className={sectionHead}>{text.sizeChart}</h3>
      {failure && <Notice>{failure}</Notice>}
      {product.sizeChartImage ? (
        <div className="flex flex-wrap items-end gap-4">
          <img
            src={product.sizeChartImage}
            alt={text.chartAlt}
            className="max-h-56 max-w-full border border-hairline bg-linen object-contain"
          />
          <Button
            variant="danger"
            size="small"
            disabled={busy}
            onClick={() => run(text.deleteChartFailed, () => staff.deleteSizeChart(product.id))}
          >
            {text.deleteChart}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">{text.noChart}</p>
      )}
      <UploadProgress sent={sent} />
      <FilePicker
        label={product.sizeChartImage ? text.replaceChart : text.uploadChart}
        disabled={busy}
        onFiles={upload}
      />
    </section>
  )
}
