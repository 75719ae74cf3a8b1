import { Icon } from './Icon.tsx'

/** Icon of a search. */
export const Magnifier = () => <Icon path="M15.5 15.5 21 21M10.5 4a6.5 6.5 0 1 0 .1 0" isLine />
