/** The requested page of a list, with its offset. */
export const askedPage = ({
  page = 1,
  limit = 50,
}: {
  page?: number | undefined
  limit?: number | undefined
}) => ({
  page,
  limit,
  offset: (page - 1) * limit,
})
