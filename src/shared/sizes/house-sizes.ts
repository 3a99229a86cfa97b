/** The products of the size guide, laid flat, in centimetres. The guide shows some measures doubled, as circumferences. */
export type HouseSize = {
  size: string
  waist: number
  hip: number
  thigh: number | null
  frontRise: number
  backRise: number
  length: number
}

export const menSizes: readonly HouseSize[] = [
  { size: 'S', waist: 38, hip: 48, thigh: null, frontRise: 32, backRise: 38, length: 104.5 },
  { size: 'M', waist: 39.5, hip: 50, thigh: null, frontRise: 33, backRise: 39, length: 106 },
  { size: 'L', waist: 41, hip: 52, thigh: null, frontRise: 34, backRise: 40, length: 107.5 },
]

export const womenSizes: readonly HouseSize[] = [
  { size: 'S', waist: 34, hip: 40, thigh: 35, frontRise: 35, backRise: 39, length: 113 },
  { size: 'M', waist: 36, hip: 42, thigh: 36, frontRise: 36, backRise: 40, length: 114 },
  { size: 'L', waist: 38, hip: 44, thigh: 37, frontRise: 37, backRise: 41, length: 115 },
]
