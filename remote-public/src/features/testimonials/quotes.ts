/** Invented quotes, part of the product's text. The first names belong to no accounts. */
export const quotes = [
  {
    text: 'I had four boxes going and no idea what they came to. Seeing them per month was a small shock, and then a relief.',
    name: 'Priya',
    about: 'keeps two boxes now',
  },
  {
    text: 'The one I nearly ordered had a six-month minimum. It said so right under the price. Nobody else had told me.',
    name: 'Gareth',
    about: 'cancelled nothing, because he never signed up',
  },
  {
    text: 'My matches came with reasons I could check. The second one on the list has been on our doorstep every fortnight since.',
    name: 'Aoife',
    about: 'matched on coffee',
  },
  {
    text: 'I read the three-star reviews first, and here you can sort for them. That is how I found the right one for my dad.',
    name: 'Marcus',
    about: 'gave a cheese box',
  },
  {
    text: 'When a box came damaged I said so in a review. The brand answered under it within the week, for everyone to see.',
    name: 'Helen',
    about: 'reviews what she buys',
  },
];
