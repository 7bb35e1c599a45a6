/** Common first names in the United Kingdom. */
export const firstNames =
  'Priya Tom Aisha Gareth Niamh Olu Hannah Callum Mei Rhys Fatima Jack Siobhan Kwame Ellie Arjun Megan Tariq Sophie Ewan Zara Liam Grace Imran Catrin Ben Chidi Lucy Mateusz Isla Dev Rosie Hamish Nadia Oliver Bronwen Yusuf Charlotte Femi Kate Angus Leila James Anjali Dylan Chloe Mohammed Eilidh Sam Temi Alice Piotr Jasmine Rory Sunita Will Gwen Hassan Emma Kofi Beth Ravi Orla Daniel Shanice Harriet Bilal Freya Marcus Ania Joe Deepa Fergus Layla George Efua Molly Conor Simran Matt Ffion Jamal Holly Wei Stephen Ruth Abdul Jess Iain Nia Paul Maryam Heather Luca Sue Amara Graham Tess Joseph Parveen Linda Kieran Elif Margaret Adam'.split(
    ' ',
  );

/** Initials of surnames, in proportion to their frequency. */
export const initials = 'AABBBCCCDDEFGGHHHJJKKLLMMMMNOOPPRRSSSSTTUVWWWYZ';
