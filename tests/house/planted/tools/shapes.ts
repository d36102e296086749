export type Shape = 'square' | 'circle'
