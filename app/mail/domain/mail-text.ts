/** What a mail says in words of its sender; placeholders in braces are filled in for each. */
export interface MailText {
	subject: string;
	message: string;
}
