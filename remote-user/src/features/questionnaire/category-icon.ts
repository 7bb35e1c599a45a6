import type { LucideIcon } from 'lucide-react';
import {
  Blocks,
  BookOpen,
  Candy,
  Coffee,
  Gift,
  HeartPulse,
  House,
  PawPrint,
  Scissors,
  Sparkles,
  Sprout,
  Utensils,
  Wine,
} from 'lucide-react';

/** Icons by keywords in the category's name, since admins add and rename categories. */
const icons: readonly [RegExp, LucideIcon][] = [
  [/beer|wine|spirit|gin|whisky|drink/i, Wine],
  [/coffee|tea\b/i, Coffee],
  [/sweet|snack|chocolate|bake/i, Candy],
  [/food|deli|cheese|meal|cook/i, Utensils],
  [/beauty|groom|skin|make-?up/i, Sparkles],
  [/book|stationery|read/i, BookOpen],
  [/kid|child|learn|toy|baby/i, Blocks],
  [/pet|dog|cat\b/i, PawPrint],
  [/plant|garden|flower/i, Sprout],
  [/craft|hobby|sew|knit/i, Scissors],
  [/home|eco|house/i, House],
  [/well|health|fitness|yoga/i, HeartPulse],
];

/** The icon of a category; a gift when no keyword matches. */
export const categoryIcon = (name: string): LucideIcon =>
  icons.find(([keywords]) => keywords.test(name))?.[1] ?? Gift;

/** Whether a category is for adults only, as its name says. */
export const isForAdults = (name: string): boolean => /\b18\s?\+/.test(name);
