import { useState } from 'react'
import type { Product } from '../../../../contract/catalog.ts'
import { adminProductsText } from '../../../text/admin-products.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FilePicker } from '../product-form/file-picker.tsx'
import { UploadProgress } from '../product-form/upload-progress.tsx'
import { useStaffClient } from '../staff-client.ts'
import { withReason } from './product-pictures.tsx'
import { sectionHead } from './section-head.ts'

const text = adminProductsText.updateProduct

export function SizeChart({
  product,
  onProduct,
}: {
  product: Product
  onProduct: (product: Product) => void
}) {
  const staff = useStaffClient()
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (otherwise: string, change: () => Promise<Product>) => {
    setFailure(null)
    try {
      onProduct(await change())
    } catch (error) {
      setFailure(withReason(otherwise, error))
    }
    setSent(null)
  }
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
        disabled={sent !== null}
        onFiles={upload}
      />
    </section>
  )
}
