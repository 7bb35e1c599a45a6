interface CsvExport {
  bank: string | null;
  /** The account that the lines name. */
  account: string | null;
  text: string;
}

/** A payment of £1,234.56 for HIVE-000042 on 5 November 2026, and £12.50 paid out on the next day, as banks export them. */
export const csvExports: readonly CsvExport[] = [
  {
    bank: 'Barclays',
    account: '20-00-00 12345678',
    text: `Number,Date,Account,Amount,Subcategory,Memo
 ,05/11/2026,20-00-00 12345678,1234.56,Counter Credit,ACME LTD HIVE-000042 BGC
 ,06/11/2026,20-00-00 12345678,-12.50,Debit,STATIONERY`,
  },
  {
    bank: 'HSBC',
    account: null,
    text: `Date,Type,Description,Paid out,Paid in,Balance
05 Nov 26,CR,ACME LTD HIVE-000042,,"1,234.56",2000.00
06 Nov 26,DD,STATIONERY,12.50,,1987.50`,
  },
  {
    bank: null,
    account: null,
    text: `05/11/2026,ACME LTD HIVE-000042,"1,234.56"
06/11/2026,STATIONERY,-12.50`,
  },
  {
    bank: 'Lloyds Bank or Halifax',
    account: '20-00-00 12345678',
    text: `Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance
05/11/2026,FPI,'20-00-00,12345678,ACME LTD HIVE-000042,,1234.56,2000.00
06/11/2026,DEB,'20-00-00,12345678,STATIONERY,12.50,,1987.50`,
  },
  {
    bank: 'NatWest or RBS',
    account: '20-00-00 12345678',
    text: `
Date, Type, Description, Value, Balance, Account Name, Account Number
05 Nov 2026,BAC,"ACME LTD , HIVE-000042",1234.56,2000.00,"HIVE LTD","200000-12345678"
06 Nov 2026,POS,STATIONERY,-12.50,1987.50,"HIVE LTD","200000-12345678"`,
  },
  {
    bank: 'Santander',
    account: null,
    text: `Account name:,Hive Ltd
Date,Description,Money In,Money Out,Balance
05/11/2026,ACME LTD HIVE-000042,"£1,234.56",,"£2,000.00"
06/11/2026,STATIONERY,,£12.50,"£1,987.50"`,
  },
  {
    bank: 'Monzo',
    account: null,
    text: `Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In
tx_1,05/11/2026,10:00:00,Faster payment,ACME LTD,,Income,1234.56,GBP,1234.56,GBP,HIVE-000042,,,ACME LTD,,,1234.56
tx_2,06/11/2026,10:00:00,Card,STATIONERY,,Office,-12.50,GBP,-12.50,GBP,,,,STATIONERY,,-12.50,`,
  },
  {
    bank: 'Starling',
    account: null,
    text: `Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes
05/11/2026,ACME LTD,HIVE-000042,FASTER PAYMENT,1234.56,2000.00,REVENUE,
06/11/2026,STATIONERY,POS,CONTACTLESS,-12.50,1987.50,OTHER,`,
  },
  {
    bank: 'Revolut Business',
    account: null,
    text: `Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Orig currency,Orig amount,Payment currency,Amount,Fee,Balance
2026-11-04,2026-11-05,id-1,TOPUP,COMPLETED,Money added from ACME LTD,HIVE-000042,,GBP,1234.56,GBP,1234.56,0,2000
2026-11-05,2026-11-06,id-2,CARD_PAYMENT,COMPLETED,STATIONERY,,Jo,GBP,12.50,GBP,-12.50,0,1987.5`,
  },
  {
    bank: 'Tide',
    account: null,
    text: `Date,Timestamp,Transaction ID,Transaction description,Reference,Amount,Transaction type,Status,Paid in,Paid out,From,To
2026-11-05,2026-11-05 10:00:00,t-1,ACME LTD,HIVE-000042,1234.56,Faster Payment In,Completed,1234.56,,ACME LTD,Hive
2026-11-06,2026-11-06 10:00:00,t-2,STATIONERY,,-12.50,Card,Completed,,12.50,Hive,STATIONERY`,
  },
];

export const ofx1 = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
CHARSET:1252

<OFX>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
<STMTRS><CURDEF>GBP<BANKACCTFROM><BANKID>200000<ACCTID>12345678<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261105120000[0:GMT]<TRNAMT>1234.56<FITID>FIT-1<NAME>ACME &amp; SONS LTD<MEMO>HIVE-000042</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261106<TRNAMT>-12.50<FITID>FIT-2<NAME>ACME<MEMO>RETURNED PAYMENT</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>2026<TRNAMT>1.00<FITID>FIT-3<NAME>X</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

export const ofx2 = `<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="211"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP</CURDEF>
<BANKACCTFROM><BANKID>200000</BANKID><ACCTID>12345678</ACCTID></BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261105</DTPOSTED><TRNAMT>1234,56</TRNAMT><FITID>FIT-1</FITID><NAME>ACME &amp; SONS LTD</NAME><MEMO>HIVE-000042</MEMO></STMTTRN>
<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261106</DTPOSTED><TRNAMT>-12.50</TRNAMT><FITID>FIT-2</FITID><NAME>ACME</NAME><MEMO>RETURNED PAYMENT</MEMO></STMTTRN>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>2026</DTPOSTED><TRNAMT>1.00</TRNAMT><FITID>FIT-3</FITID><NAME>X</NAME></STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

/** What differs between the versions. */
interface CamtVersion {
  namespace: string;
  status: (code: string) => string;
  /** The parties of a transaction. */
  parties: (name: string, creditor?: string) => string;
  amount: (text: string) => string;
}

const writeCamt = ({
  namespace,
  status,
  parties,
  amount,
}: CamtVersion): string => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${namespace}"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>GB29NWBK20000012345678</IBAN></Id></Acct>
<Ntry><Amt Ccy="GBP">1234.56</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status('BOOK')}<BookgDt><Dt>2026-11-05</Dt></BookgDt><AcctSvcrRef>REF-1</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${parties('Acme &amp; Sons Ltd')}<RmtInf><Ustrd>Invoice</Ustrd><Ustrd>HIVE-000042</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="GBP">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status('BOOK')}<BookgDt><Dt>2026-11-05</Dt></BookgDt><AcctSvcrRef>REF-2</AcctSvcrRef><NtryDtls>
<TxDtls><Refs><AcctSvcrRef>REF-2A</AcctSvcrRef></Refs>${amount('10.00')}${parties('A')}</TxDtls>
<TxDtls><Refs><AcctSvcrRef>REF-2B</AcctSvcrRef></Refs>${amount('20.00')}${parties('B')}<RmtInf><Strd><CdtrRefInf><Ref>HIVE-000043</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="GBP">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd>${status('BOOK')}<BookgDt><DtTm>2026-11-06T10:00:00</DtTm></BookgDt><AcctSvcrRef>REF-3</AcctSvcrRef></Ntry>
<Ntry><Amt Ccy="GBP">80.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>${status('BOOK')}<BookgDt><Dt>2026-11-06</Dt></BookgDt>
<NtryDtls><TxDtls>${parties('Hive Ltd', 'Willow Tea Ltd')}</TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="GBP">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status('PDNG')}<BookgDt><Dt>2026-11-07</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`;

export const camt02 = writeCamt({
  namespace: 'camt.053.001.02',
  status: (code) => `<Sts>${code}</Sts>`,
  parties: (name, creditor) =>
    `<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr>${creditor ? `<Cdtr><Nm>${creditor}</Nm></Cdtr>` : ''}</RltdPties>`,
  amount: (text) => `<AmtDtls><TxAmt><Amt Ccy="GBP">${text}</Amt></TxAmt></AmtDtls>`,
});

export const camt08 = writeCamt({
  namespace: 'camt.053.001.08',
  status: (code) => `<Sts><Cd>${code}</Cd></Sts>`,
  parties: (name, creditor) =>
    `<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr>${creditor ? `<Cdtr><Pty><Nm>${creditor}</Nm></Pty></Cdtr>` : ''}</RltdPties>`,
  amount: (text) => `<Amt Ccy="GBP">${text}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`,
});
