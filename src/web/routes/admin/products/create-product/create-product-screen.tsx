import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { adminText } from '#text/admin.ts'
import { adminCreateText } from '#text/admin-create.ts'
import type { NewProductFiles } from '../../../../../client/product-form.ts'
import type { Product } from '../../../../../contract/catalog.ts'
import { staffPages } from '../../../../../shared/pages.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { onFirstClick } from '../../../../ui/first-click.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { createOutcome } from '../../shared/form/create-outcome.ts'
import { useStaffClient } from '../../shared/staff-client.ts'
import { staffKeys } from '../../shared/staff-keys.ts'
import { StaffPage } from '../../shared/staff-page.tsx'
import { PictureColors } from '../pictures/picture-colors.tsx'
import { UploadProgress } from '../pictures/upload-progress.tsx'
import { useUpload } from '../pictures/use-upload.ts'
import { sentAltTexts } from '../product-form/arabic-draft.ts'
import { BasicFields } from '../product-form/basic-fields.tsx'
import { FitFields } from '../product-form/fit-fields.tsx'
import { newProductOf } from '../product-form/product-draft.ts'
import { IMAGES_STEP, isStepFilled, VARIANTS_STEP } from '../product-form/product-errors.ts'
import { fileError, takenSku } from '../product-form/save-errors.ts'
import { Variants } from '../product-form/variants.tsx'
import { CreatedProduct } from './created-product.tsx'
import { ImagesStep } from './images-step.tsx'
import { SettingsStep } from './settings-step.tsx'
import { StepList } from './step-list.tsx'
import { useProductLike } from './use-product-like.ts'
import { picturesOf, useWizard } from './use-wizard.ts'

const text = adminCreateText.product
const LAST_STEP = text.steps.length - 1

/** Four steps to a new product. It does not reset afterwards. */
export default function CreateProductScreen() {
  const staff = useStaffClient()
  const queries = useQueryClient()
  const wizard = useWizard()
  const { form, draft, step, images, chart } = wizard
  const heading = useFocusOnChange(step)
  const like = useProductLike(wizard.startLike)
  const [created, setCreated] = useState<Product | null>(null)
  /** An error that the server found is shown in the step where it can be corrected. */
  const goToError = (error: Error) => {
    const row = takenSku(error, draft)
    if (row !== null) {
      wizard.go(VARIANTS_STEP)
      form.setError(`variants.${row}.sku`, { type: 'taken' })
    }
    if (fileError(error)) wizard.go(IMAGES_STEP)
  }
  const create = useUpload(
    (product: NewProductFiles, onProgress) => staff.createProduct(product, onProgress),
    {
      onError: goToError,
      onSuccess(product) {
        setCreated(product)
        wizard.clearStored()
        void queries.invalidateQueries({ queryKey: staffKeys.allProducts })
      },
    },
  )
  const [lastError, setLastError] = useState<Error | null>(null)
  const dismiss = () => {
    setLastError(create.error)
    create.reset()
  }
  const submit = () => {
    const files = { images: images.files, sizeChartImage: chart.files[0] }
    create.mutate({ ...newProductOf(draft), imageTexts: sentAltTexts(draft, images.files), ...files })
  }

  return (
    <StaffPage title={text.title} back={{ to: staffPages.products.path, label: adminText.backToProducts }}>
      <div className="max-w-4xl">
        <StepList step={step} furthest={wizard.furthest} onStep={wizard.go} />
        {wizard.wasRestored && <Restored onStartOver={wizard.startOver} />}
        {like.isLoading && <Spinner label={text.loadingLike} />}
        {like.isError && <Notice>{text.likeFailed}</Notice>}
        <h2 ref={heading} tabIndex={-1} data-quiet-focus="" className="sr-only">
          {text.step(step + 1, text.steps.length, text.steps[step] ?? '')}
        </h2>
        <FormProvider {...form}>
          {step === 0 && (
            <div className="grid gap-5">
              <BasicFields />
              <FitFields />
            </div>
          )}
          {step === IMAGES_STEP && (
            <ImagesStep images={images} chart={chart} refused={fileError(lastError)} like={like.filled} />
          )}
          {step === VARIANTS_STEP && (
            <>
              <Variants checksAtOnce />
              <PictureColors images={picturesOf(images)} />
            </>
          )}
          {step === LAST_STEP && <SettingsStep images={images.files.length} />}
        </FormProvider>
        <div className="mt-9 grid gap-5 border-t border-hairline pt-6">
          <UploadProgress sent={create.sent} />
          {created && (
            <CreatedProduct
              product={created}
              onAnother={() => {
                setCreated(null)
                wizard.startLike(created)
              }}
            />
          )}
          <div className="flex flex-wrap justify-between gap-3">
            <Button
              variant="outline"
              disabled={step === 0 || create.isPending}
              onClick={() => wizard.go(step - 1)}
            >
              {text.previous}
            </Button>
            {step < LAST_STEP ? (
              <Button
                disabled={!isStepFilled(step, draft, images.files.length)}
                onClick={onFirstClick(() => wizard.go(step + 1))}
              >
                {text.next}
              </Button>
            ) : (
              <Button busy={create.isPending} onClick={onFirstClick(submit)}>
                {create.isPending ? text.creating : text.create}
              </Button>
            )}
          </div>
        </div>
      </div>
      <Alert text={createOutcome(create, text)} onDismiss={dismiss} />
    </StaffPage>
  )
}

const Restored = ({ onStartOver }: { onStartOver: () => void }) => (
  <div className="mb-6">
    <Notice tone="warning">
      <span className="flex flex-wrap items-center justify-between gap-3">
        {text.restored}
        <Button variant="quiet" size="small" onClick={onStartOver}>
          {text.startOver}
        </Button>
      </span>
    </Notice>
  </div>
)

/** Moves the focus to the heading of a new step, so that screen readers announce it. */
function useFocusOnChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
