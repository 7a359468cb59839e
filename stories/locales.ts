import { ar } from "../src/labels/locales/ar.js";
import { ca } from "../src/labels/locales/ca.js";
import { de } from "../src/labels/locales/de.js";
import { en } from "../src/labels/locales/en.js";
import { es } from "../src/labels/locales/es.js";
import { fr } from "../src/labels/locales/fr.js";

/** Every language of the kit, by its tag. */
export const locales = { en, es, ca, fr, de, ar };
