import { Check } from 'lucide'
import { useEffect, useRef } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import type { Product } from '#contract/catalog/catalog.ts'
import { productPath, staffPages } from '#shared/pages.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminText } from '#text/admin.ts'
import { adminCreateText } from '#text/admin-create.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink, onFirstClick } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { createOutcome } from '../../shared/form/staff-fields.tsx'
import { usePlacements } from '../../shared/form/use-placements.ts'
import { StaffPage, sectionHead } from '../../shared/staff-page.tsx'
import { PictureColors } from '../pictures/picture-words.tsx'
import { UploadProgress } from '../pictures/upload.tsx'
import { BasicFields, FitFields, PlacementFields } from '../product-form/fields.tsx'
import type { ProductDraft } from '../product-form/product-draft.ts'
import { IMAGES_STEP, isStepFilled, VARIANTS_STEP } from '../product-form/product-errors.ts'
import { Variants } from '../product-form/variants.tsx'
import { ImagesStep } from './images-step.tsx'
import { useCreateProduct, useProductLike } from './use-create-product.ts'
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

/** Leads on from a product that was just created. */
const CreatedProduct = (props: { product: Product; onAnother: () => void }) => (
  <Notice tone="good">
    <span className="flex flex-wrap items-center gap-3">
      <span className="grow">{adminCreateText.product.isThere(props.product.name)}</span>
      {props.product.isActive && (
        <ButtonLink to={productPath(props.product.id)} variant="outline" size="small">
          {adminProductsText.seeInShop}
        </ButtonLink>
      )}
      <Button variant="outline" size="small" onClick={props.onAnother}>
        {adminProductsText.anotherLikeIt}
      </Button>
    </span>
  </Notice>
)

function SettingsStep({ images }: { images: number }) {
  const draft = useFormContext<ProductDraft>().watch()
  const { collections, categories } = usePlacements()
  return (
    <div className="grid gap-9">
      <section>
        <h2 className={sectionHead}>{text.settings}</h2>
        <PlacementFields collections={collections.data ?? []} categories={categories.data ?? []} />
      </section>
      <section aria-label={text.review} className="border border-hairline bg-linen/60 p-6">
        <h2 className={sectionHead}>{text.review}</h2>
        <Facts>
          <Fact name={text.reviewName}>{draft.name.trim() || text.missing}</Fact>
          <Fact name={text.reviewPrice}>
            {draft.price.trim() ? formatPrice(Number(draft.price)) : text.missing}
          </Fact>
          <Fact name={text.reviewImages}>{images}</Fact>
          <Fact name={text.reviewVariants}>{draft.variants.length}</Fact>
        </Facts>
      </section>
    </div>
  )
}

/** The steps of the wizard. A step can be clicked as soon as all before it are filled. */
function StepList(props: { step: number; furthest: number; onStep: (step: number) => void }) {
  const { step, furthest } = props
  return (
    <ol aria-label={text.stepsLabel} className="mb-8 grid grid-cols-4 gap-2 sm:gap-4">
      {text.steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === step ? 'step' : undefined}
          className={classNames(
            'border-t-2 pt-2.5 text-xs transition-colors sm:text-sm',
            index <= step ? 'border-accent' : 'border-hairline',
            index === step ? 'font-medium text-ink' : 'text-muted',
          )}
        >
          {index <= furthest && index !== step ? (
            <button
              type="button"
              onClick={() => props.onStep(index)}
              className="text-start underline-offset-4 hover:text-ink hover:underline"
            >
              <StepName {...{ name, index, step }} />
            </button>
          ) : (
            <StepName {...{ name, index, step }} />
          )}
        </li>
      ))}
    </ol>
  )
}

const StepName = ({ name, index, step }: { name: string; index: number; step: number }) => (
  <span className="flex items-baseline gap-1.5">
    <span className="tabular-nums">{index + 1}.</span>
    <span className="min-w-0 break-words">{name}</span>
    {index < step && <Icon of={Check} className="size-3.5 shrink-0 self-center text-accent" />}
  </span>
)
