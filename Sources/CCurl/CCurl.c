#include "CCurl.h"

#if defined(__linux__)

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <string.h>

static struct {
    __typeof__(curl_global_init) *global_init;
    __typeof__(curl_multi_init) *multi_init;
    __typeof__(curl_multi_setopt) *multi_setopt;
    __typeof__(curl_multi_cleanup) *multi_cleanup;
    __typeof__(curl_multi_add_handle) *multi_add_handle;
    __typeof__(curl_multi_remove_handle) *multi_remove_handle;
    __typeof__(curl_multi_perform) *multi_perform;
    __typeof__(curl_multi_poll) *multi_poll;
    __typeof__(curl_multi_wakeup) *multi_wakeup;
    __typeof__(curl_multi_info_read) *multi_info_read;
    __typeof__(curl_easy_init) *easy_init;
    __typeof__(curl_easy_cleanup) *easy_cleanup;
    __typeof__(curl_easy_strerror) *easy_strerror;
    __typeof__(curl_easy_getinfo) *easy_getinfo;
    __typeof__(curl_easy_setopt) *easy_setopt;
    __typeof__(curl_slist_append) *slist_append;
    __typeof__(curl_slist_free_all) *slist_free_all;
    // Of the library's implementation of TLS, whichever it is.
    int (*openssl_pending)(const void *session);
    size_t (*gnutls_pending)(void *session);
} library;

#define LOAD(name) ((library.name = (__typeof__(library.name))dlsym(handle, "curl_" #name)) != 0)

int adder_curl_load(void) {
    void *handle = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    // Debian's name of the same library over another implementation of TLS; git brings it along.
    if (!handle) handle = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
    if (handle) {
        library.openssl_pending = (__typeof__(library.openssl_pending))dlsym(handle, "SSL_has_pending");
        library.gnutls_pending = (__typeof__(library.gnutls_pending))dlsym(handle, "gnutls_record_check_pending");
    }
    return handle && LOAD(global_init) && LOAD(multi_init) && LOAD(multi_setopt) && LOAD(multi_cleanup) &&
           LOAD(multi_add_handle) && LOAD(multi_remove_handle) && LOAD(multi_perform) && LOAD(multi_poll) &&
           LOAD(multi_wakeup) && LOAD(multi_info_read) && LOAD(easy_init) && LOAD(easy_cleanup) && LOAD(easy_strerror) &&
           LOAD(easy_getinfo) && LOAD(easy_setopt) && LOAD(slist_append) && LOAD(slist_free_all) &&
           library.global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

CURLM *adder_curl_multi_init(long connections) {
    CURLM *multi = library.multi_init();
    if (multi) library.multi_setopt(multi, CURLMOPT_MAXCONNECTS, connections);
    return multi;
}

void adder_curl_multi_cleanup(CURLM *multi) { library.multi_cleanup(multi); }
CURLMcode adder_curl_multi_add(CURLM *multi, CURL *easy) { return library.multi_add_handle(multi, easy); }
void adder_curl_multi_remove(CURLM *multi, CURL *easy) { library.multi_remove_handle(multi, easy); }
void adder_curl_multi_wakeup(CURLM *multi) { library.multi_wakeup(multi); }

void adder_curl_multi_perform(CURLM *multi) {
    int count;
    library.multi_perform(multi, &count);
}

void adder_curl_multi_poll(CURLM *multi, int milliseconds) {
    library.multi_poll(multi, 0, 0, milliseconds, 0);
}

CURLMsg *adder_curl_multi_read(CURLM *multi) {
    int count;
    return library.multi_info_read(multi, &count);
}

CURL *adder_curl_easy_init(void) { return library.easy_init(); }
void adder_curl_easy_cleanup(CURL *easy) { library.easy_cleanup(easy); }
const char *adder_curl_easy_error(CURLcode code) { return library.easy_strerror(code); }

curl_off_t adder_curl_connect_time(CURL *easy) {
    curl_off_t time = 0;
    library.easy_getinfo(easy, CURLINFO_CONNECT_TIME_T, &time);
    return time;
}

long adder_curl_number(CURL *easy, CURLINFO info) {
    long number = 0;
    library.easy_getinfo(easy, info, &number);
    return number;
}

const struct sockaddr *adder_curl_address(const struct curl_sockaddr *address) { return &address->addr; }

struct curl_slist *adder_curl_list_append(struct curl_slist *list, const char *text) {
    return library.slist_append(list, text);
}

void adder_curl_list_free(struct curl_slist *list) { library.slist_free_all(list); }

void adder_curl_set_number(CURL *easy, CURLoption option, long value) { library.easy_setopt(easy, option, value); }
void adder_curl_set_text(CURL *easy, CURLoption option, const char *value) { library.easy_setopt(easy, option, value); }

void adder_curl_set_headers(CURL *easy, struct curl_slist *headers) {
    library.easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
}

void adder_curl_set_body(CURL *easy, const void *bytes, long count) {
    // The size comes first: without it, the library would measure a text.
    library.easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
    library.easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, count ? bytes : "");
}

void adder_curl_set_error_buffer(CURL *easy, char *buffer) { library.easy_setopt(easy, CURLOPT_ERRORBUFFER, buffer); }

void adder_curl_set_http_only(CURL *easy) {
    // The number is that of CURLOPT_PROTOCOLS_STR, which is new in 7.85. The older option is deprecated, and is set
    // first for a library that does not know the newer one.
    library.easy_setopt(easy, (CURLoption)(CURLOPTTYPE_LONG + 181), (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
    library.easy_setopt(easy, (CURLoption)(CURLOPTTYPE_STRINGPOINT + 318), "http,https");
}

void adder_curl_set_quick_exit(CURL *easy) {
    // The number is that of CURLOPT_QUICK_EXIT. A library that does not know it returns an error, which does no harm.
    library.easy_setopt(easy, (CURLoption)(CURLOPTTYPE_LONG + 322), 1L);
}

void adder_curl_on_header(CURL *easy, curl_write_callback function, void *context) {
    library.easy_setopt(easy, CURLOPT_HEADERFUNCTION, function);
    library.easy_setopt(easy, CURLOPT_HEADERDATA, context);
}

void adder_curl_on_body(CURL *easy, curl_write_callback function, void *context) {
    library.easy_setopt(easy, CURLOPT_WRITEFUNCTION, function);
    library.easy_setopt(easy, CURLOPT_WRITEDATA, context);
}

void adder_curl_on_progress(CURL *easy, curl_xferinfo_callback function, void *context) {
    library.easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, function);
    library.easy_setopt(easy, CURLOPT_XFERINFODATA, context);
    library.easy_setopt(easy, CURLOPT_NOPROGRESS, 0L);
}

void adder_curl_on_socket(CURL *easy, curl_opensocket_callback function, void *context) {
    library.easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, function);
    library.easy_setopt(easy, CURLOPT_OPENSOCKETDATA, context);
}

static int has_address(const struct sockaddr_storage *address, const char *text, int port) {
    char buffer[INET6_ADDRSTRLEN];
    const struct sockaddr_in *ipv4 = (const struct sockaddr_in *)address;
    const struct sockaddr_in6 *ipv6 = (const struct sockaddr_in6 *)address;
    int is_ipv4 = address->ss_family == AF_INET;
    if (!is_ipv4 && address->ss_family != AF_INET6) return 0;
    const void *number = is_ipv4 ? (const void *)&ipv4->sin_addr : (const void *)&ipv6->sin6_addr;
    return ntohs(is_ipv4 ? ipv4->sin_port : ipv6->sin6_port) == port &&
           inet_ntop(address->ss_family, number, buffer, sizeof buffer) && strcmp(buffer, text) == 0;
}

int adder_curl_connects(int socket, const char *peer, int peer_port, const char *local, int local_port) {
    struct sockaddr_storage here, there;
    socklen_t here_size = sizeof here, there_size = sizeof there;
    return getsockname(socket, (struct sockaddr *)&here, &here_size) == 0 && has_address(&here, local, local_port) &&
           getpeername(socket, (struct sockaddr *)&there, &there_size) == 0 && has_address(&there, peer, peer_port);
}

static int has_pending_text(CURL *easy) {
    struct curl_tlssessioninfo *session = 0;
    library.easy_getinfo(easy, CURLINFO_TLS_SSL_PTR, &session);
    if (!session || !session->internals) return 1;
    if (session->backend == CURLSSLBACKEND_OPENSSL && library.openssl_pending)
        return library.openssl_pending(session->internals);
    if (session->backend == CURLSSLBACKEND_GNUTLS && library.gnutls_pending)
        return library.gnutls_pending(session->internals) > 0;
    return 1;
}

int adder_curl_is_quiet(CURL *easy, int socket, int is_secure) {
    char byte;
    if (recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) >= 0 || (errno != EAGAIN && errno != EWOULDBLOCK)) return 0;
    return !is_secure || !has_pending_text(easy);
}

int adder_curl_on_peer(CURL *easy, adder_curl_peer_callback function, void *context) {
    // The numbers are those of CURLOPT_PREREQFUNCTION and CURLOPT_PREREQDATA, which are new in 7.80.
    library.easy_setopt(easy, (CURLoption)(CURLOPTTYPE_CBPOINT + 313), context);
    return library.easy_setopt(easy, (CURLoption)(CURLOPTTYPE_FUNCTIONPOINT + 312), function) == CURLE_OK;
}

#endif
