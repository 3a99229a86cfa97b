import type { Product } from '#contract/catalog.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { Button } from '#ui/button.tsx'
import { sectionHead } from '../../shared/staff-page.tsx'
import { FilePicker } from '../pictures/file-picker.tsx'
import { UploadProgress } from '../pictures/upload-progress.tsx'
import { PictureNotice } from './picture-notice.tsx'
import type { PictureChanges } from './use-picture-changes.ts'

const text = adminProductsText.updateProduct

export function SizeChart({ product, changes }: { product: Product; changes: PictureChanges }) {
  return (
    <section className="grid gap-4">
      <h3 className={sectionHead}>{text.sizeChart}</h3>
      <PictureNotice failure={changes.sizeChartFailure} />
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
            disabled={changes.isPending}
            onClick={() => changes.deleteSizeChart.mutate()}
          >
            {text.deleteChart}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">{text.noChart}</p>
      )}
      <UploadProgress sent={changes.setSizeChart.sent} />
      <FilePicker
        label={product.sizeChartImage ? text.replaceChart : text.uploadChart}
        disabled={changes.isPending}
        onFiles={([file]) => file && changes.setSizeChart.mutate(file)}
      />
    </section>
  )
}
