/** A company as its register has it. */
export interface RegisteredCompany {
  name: string;
  /** As the register writes it: 'active', 'dissolved', … */
  status: string;
}

/** A business that is registered for VAT. */
export interface VatBusiness {
  name: string;
}

/** Finds companies by number. Null for an unknown number. @throws RegisterUnavailable */
export type FindCompany = (number: string) => Promise<RegisteredCompany | null>;

/** Finds businesses by VAT number, with or without 'GB'. Null for an unknown number. @throws RegisterUnavailable */
export type FindVatBusiness = (number: string) => Promise<VatBusiness | null>;

/** The TXT records of a name; none if it does not exist. @throws RegisterUnavailable */
export type FindTextRecords = (name: string) => Promise<string[]>;

/** Registers in which a brand is looked up. Null where one is not set up. */
export interface Registers {
  findCompany: FindCompany | null;
  findVatBusiness: FindVatBusiness | null;
  findTextRecords: FindTextRecords | null;
}

/** A register did not answer, or not as its published schema says. The message names no secret. */
export class RegisterUnavailable extends Error {
  override readonly name = 'RegisterUnavailable';
}
