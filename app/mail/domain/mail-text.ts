/** What a mail says in words of its sender; what stands in braces is filled in for each. */
export interface MailText {
	subject: string;
	message: string;
}
