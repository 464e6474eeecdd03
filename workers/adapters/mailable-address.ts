import { domainToASCII } from "node:url";

interface MailableAddress {
	/** As a server is told it: its domain in ASCII (RFC 5891). */
	address: string;
	/** Whether what is before its @ needs a server that has SMTPUTF8 (RFC 6531). */
	needsUtf8: boolean;
}

const NON_ASCII = /[^\x20-\x7e]/;

export function mailableAddress(typed: string): MailableAddress {
	const at = typed.lastIndexOf("@");
	const [local, domain] = [typed.slice(0, at), typed.slice(at + 1)];
	const ascii = NON_ASCII.test(domain) ? domainToASCII(domain) : domain;
	return { address: `${local}@${ascii || domain}`, needsUtf8: NON_ASCII.test(local) || ascii === "" };
}
