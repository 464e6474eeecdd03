/** What the administrator's pages say while no mail leaves: times in words. */
export interface MailFailure {
	since: string;
	why: string;
	waiting: number;
	oldest: string | null;
	nextTry: string | null;
}
