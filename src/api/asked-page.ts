/** The page that a call asks for, and how much of the list stands before it. */
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
