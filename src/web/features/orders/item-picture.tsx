import { Picture } from '#ui/picture.tsx'

/** The name beside it describes it. */
export const ItemPicture = ({ image }: { image: string | null }) => (
  <span className="block w-14 shrink-0 self-start bg-linen">
    {image && (
      <Picture
        source={{ url: image, width: 4, height: 5, widths: [] }}
        alt=""
        sizes="3.5rem"
        className="aspect-4/5 w-full object-cover"
      />
    )}
  </span>
)
