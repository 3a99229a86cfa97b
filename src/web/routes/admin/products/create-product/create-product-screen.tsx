import { useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { staffPages } from '#shared/pages.ts'
import { adminText } from '#text/admin.ts'
import { adminCreateText } from '#text/admin-create.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { onFirstClick } from '#ui/first-click.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { createOutcome } from '../../shared/form/create-outcome.ts'
import { StaffPage } from '../../shared/staff-page.tsx'
import { PictureColors } from '../pictures/picture-colors.tsx'
import { UploadProgress } from '../pictures/upload-progress.tsx'
import { BasicFields } from '../product-form/basic-fields.tsx'
import { FitFields } from '../product-form/fit-fields.tsx'
import { IMAGES_STEP, isStepFilled, VARIANTS_STEP } from '../product-form/product-errors.ts'
import { Variants } from '../product-form/variants.tsx'
import { CreatedProduct } from './created-product.tsx'
import { ImagesStep } from './images-step.tsx'
import { SettingsStep } from './settings-step.tsx'
import { StepList } from './step-list.tsx'
import { useCreateProduct } from './use-create-product.ts'
import { useProductLike } from './use-product-like.ts'
import { picturesOf, useWizard } from './use-wizard.ts'

const text = adminCreateText.product
const LAST_STEP = text.steps.length - 1

/** Four steps to a new product. It does not reset afterwards. */
export default function CreateProductScreen() {
  const wizard = useWizard()
  const { form, draft, step, images, chart } = wizard
  const heading = useFocusOnChange(step)
  const like = useProductLike(wizard.startLike)
  const { create, created, refusedFile, submit, dismiss, startAnother } = useCreateProduct(wizard)
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
            <ImagesStep images={images} chart={chart} refused={refusedFile} like={like.filled} />
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
          {created && <CreatedProduct product={created} onAnother={() => startAnother(created)} />}
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
